import type { EditorWords } from './editor-words';

/** Portuguese. */
export const editors: EditorWords<'one' | 'many' | 'other'> = {
  login: {
    title: 'Entrar',
    user: 'Nome de usuário ou endereço de e-mail',
    password: 'Senha',
    lost: 'Esqueceu a senha?',
    leaving: 'Levando você ao WordPress para entrar…',
    scriptless:
      'Para entrar é preciso JavaScript: sem ele, o WordPress não consegue trazer você a este site.',
  },
  preview: {
    title: 'Visualização',
    loggingIn: 'Entrando…',
    published: 'Ver o que está publicado',
    exit: 'Sair da visualização',
    actions: 'Ações',
    scriptless: 'Uma visualização precisa de JavaScript: só seu navegador pode guardar seu acesso.',
  },
  toolbar: {
    label: 'Barra de edição',
    loading: 'Carregando a barra de edição',
    trouble: 'Os links da barra de edição não estão disponíveis no momento.',
    howdy: 'Olá, {name}',
    account: 'Minha conta',
    profile: 'Editar perfil',
    edit: 'Editar',
    editOf: 'Editar: {name}',
    types: {
      Post: 'post',
      Page: 'página',
      Project: 'projeto',
      Category: 'categoria',
      Tag: 'tag',
      User: 'usuário',
    },
  },
  actions: {
    again: 'Tentar novamente',
    logIn: 'Entrar',
    logInAgain: 'Entrar novamente',
    logOut: 'Sair',
    leaveWordPress: 'Sair também do WordPress',
    switchAccount: 'Entrar com outra conta',
    edit: 'Editar no WordPress',
    wordPress: 'Abrir o WordPress',
    faustSettings: 'Abrir as configurações do FaustWP',
    viewPage: 'Ver a página',
    home: 'Início',
    frontPage: 'Ir para o início',
  },
  states: {
    published: 'Publicado, sem alterações',
    publishedChanged: 'Publicado, com alterações não publicadas',
    private: 'Privado',
    privateChanged: 'Privado, com alterações não publicadas',
    scheduled: 'Agendado',
    scheduledFor: 'Agendado para {date}',
    scheduledAt: 'Agendado para {date}, {time}',
    draft: 'Rascunho',
    pending: 'Aguardando revisão',
    trash: 'Na lixeira',
    changed: 'Alterações não publicadas',
    unknown: 'Situação: {name}',
  },
  notices: {
    noNumber: {
      title: 'Este endereço não diz o que visualizar',
      text: 'O “p” deve ser o número de um post, uma página ou um projeto. Abra a visualização de novo.',
    },
    incomplete: {
      title: 'Este link de visualização está incompleto',
      text: 'Abra a visualização de novo a partir do WordPress. Se voltar a ver estas palavras, diga ao dono deste site o que está abaixo.',
      cause:
        'O FaustWP acrescenta “previewPathname” aos links de visualização do WordPress quando “Enable Post and Category URL rewrites” e “Enable public route redirects” estão marcados nas suas configurações.',
    },
    secret: 'O WordPress não conhece este site',
    unreachable: 'Não é possível acessar o WordPress',
    offline: 'Não é possível acessar este site',
    busy: 'Um momento',
    logIn: 'Entre para ver esta visualização',
    loggedOut: {
      title: 'Você saiu',
      text: 'A visualização foi retirada. Entre novamente para vê-la.',
    },
    unexpected: {
      title: 'Não é possível mostrar a visualização',
      text: 'Algo deu errado nesta página. O que está salvo no WordPress está seguro.',
    },
    expired: {
      title: 'Sua sessão expirou',
      text: 'O WordPress não aceita mais o acesso deste navegador e por isso não mostra rascunhos. Entre novamente; se não ajudar, talvez o servidor do WordPress descarte o cabeçalho “Authorization”.',
    },
    nothing: {
      title: 'Nada para visualizar aqui',
      text: 'O WordPress não mostra à sua conta nenhuma versão não publicada do número {number}: sua conta não pode vê-la, ou ela foi excluída. Se nenhum rascunho desse tipo pode ser visualizado, avise quem cuida deste site: “npm run doctor” diz como adicionar o tipo.',
    },
    notAllowed: {
      title: 'Você não pode ver esta visualização',
      text: 'É de outra pessoa, e sua conta não pode editá-la. Pergunte à redação ou entre com uma conta que possa.',
    },
    noTemplate: {
      title: 'Este site não tem tela para isto',
      text: 'Nada do tipo {type} tem página própria aqui: não há modelo para esse tipo e, portanto, não há visualização.',
    },
    unavailable: {
      title: 'Não é possível acessar o WordPress',
      text: 'Não foi possível buscar a visualização. O que está salvo está seguro: tente novamente em um minuto.',
    },
    failed: {
      title: 'O WordPress respondeu com um erro',
      text: 'Não foi possível montar a visualização com o que o WordPress disse.',
    },
  },
  answers: {
    unexpected: 'Não funcionou. Tente novamente.',
    noUser: 'Digite seu nome de usuário ou endereço de e-mail.',
    noPassword: 'Digite sua senha.',
    longPassword:
      'Essa senha é longa demais: o WordPress não tem nenhuma com mais de {number} caracteres.',
    wrongPassword: 'O WordPress não conhece este nome de usuário com esta senha.',
    noFormLogin:
      'O WordPress não deixa ninguém entrar por este formulário. O dono deste site sabe mais.',
    passwordNotSecure:
      'Este site acessa o WordPress sem criptografia e por isso não envia sua senha. O dono põe em NEXT_PUBLIC_WORDPRESS_URL um endereço https.',
    codeRefused: 'O WordPress não aceitou o próprio código. Tente novamente.',
    unavailable: 'Não é possível acessar o WordPress agora. Tente novamente em um minuto.',
    slow: 'O WordPress demora demais para responder. Tente novamente em um minuto.',
    noSecret:
      'Este site não tem chave secreta para o WordPress. O dono põe em FAUST_SECRET_KEY a chave da página de configurações do Faust no WordPress.',
    wrongSecret:
      'O WordPress não aceita a chave secreta deste site. O dono copia para FAUST_SECRET_KEY a chave da página de configurações do Faust no WordPress e reinicia este site.',
    secretNotSecure:
      'Este site acessa o WordPress sem criptografia e por isso não envia sua chave secreta. O dono põe em NEXT_PUBLIC_WORDPRESS_URL um endereço https.',
    redirected:
      'O endereço do WordPress leva a outro. O dono deste site põe em NEXT_PUBLIC_WORDPRESS_URL o endereço onde o WordPress realmente está.',
    noFaust:
      'O WordPress não sabe dar acesso à redação aqui. O dono deste site ativa o plugin FaustWP no WordPress.',
    forbidden:
      'Algo no WordPress proíbe este site de dar acesso à redação. O dono procura um plugin ou um firewall que feche a API REST do WordPress e deixa passar /wp-json/faustwp/v1/authorize.',
    unreadable:
      'O WordPress deu uma resposta que não se pode ler. Tente novamente; se continuar, avise o dono deste site.',
    expired: 'O WordPress não aceita mais este acesso: o código vale um minuto. Entre novamente.',
    malformed:
      'O código no endereço não é do WordPress: deve ser um único texto em base64. Entre novamente.',
    notStartedHere: 'Este acesso não foi iniciado neste navegador. Entre novamente.',
    tooMany: {
      one: 'Tentativas demais. Tente novamente em {count} segundo.',
      many: 'Tentativas demais. Tente novamente em {count} de segundos.',
      other: 'Tentativas demais. Tente novamente em {count} segundos.',
    },
    foreign: 'Só páginas deste site podem pedir isto.',
    loginBroken: 'No momento não é possível entrar neste site.',
    previewsBroken: 'As visualizações não funcionam neste site no momento.',
    toolbarBroken: 'A barra de edição não funciona neste site no momento.',
    pictureBroken: 'Esta imagem não está disponível no momento.',
    offline: 'Não é possível acessar este site. Verifique sua conexão e tente novamente.',
    badGateway: 'Este site não responde direito no momento. Tente novamente em um minuto.',
    unreadableLogin: 'O acesso deste site deu uma resposta que não se pode ler. Tente novamente.',
    loggedOut: 'Você saiu. Entre novamente para continuar.',
    cameBack:
      'Você voltou da página de acesso e ainda não entrou. Entre novamente; se voltar a ver estas palavras, permita os cookies deste site ou avise o dono.',
    notKept:
      'Seu navegador não guarda dados deste site, e eles são necessários para entrar. Permita os cookies e os dados do site e recarregue esta página.',
    loginStatus: 'Não foi possível entrar (código {number}). Tente novamente.',
    logoutStatus: 'Não foi possível sair (código {number}). Tente novamente.',
    logoutOffline:
      'Não foi possível sair: este site está inacessível. Verifique sua conexão e tente novamente.',
    broken: 'Não foi possível entrar. O dono deste site sabe mais: {detail}',
  },
};
