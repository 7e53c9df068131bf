import type { Words } from './words';

/** Portuguese as in Brazil, and plain enough for Portugal. */
export const pt: Words<'one' | 'many' | 'other'> = {
  names: {
    home: 'Início',
    search: 'Pesquisa',
    searchFor: 'Pesquisa: {term}',
    projects: 'Projetos',
    untitled: 'Sem título',
    primaryMenu: 'principal',
    footerMenu: 'do rodapé',
    email: 'E-mail',
  },
  lists: {
    category: 'Categoria',
    tag: 'Tag',
    format: 'Formato',
    archive: 'Arquivo',
    author: 'Autor',
    title: '{type}: {name}',
    page: '{title} (página {page})',
    noPosts: 'Nenhum artigo encontrado.',
    noProjects: 'Nenhum projeto encontrado.',
    protected: 'Protegido por senha.',
    types: { Page: 'Página', Project: 'Projeto' },
  },
  content: {
    table: 'Tabela',
    details: 'Detalhes',
    viewImage: 'Ver imagem',
    logIn: 'Entrar',
    contactForm: 'Formulário de contato',
    embeds: {
      video: {
        plain: 'Reproduzir o vídeo do {service}',
        named: 'Reproduzir “{name}” (vídeo do {service})',
      },
      track: {
        plain: 'Reproduzir o áudio do {service}',
        named: 'Reproduzir “{name}” (áudio do {service})',
      },
      map: { plain: 'Mostrar o mapa do {service}', named: 'Mostrar “{name}” (mapa do {service})' },
    },
  },
  today: {
    hours: { one: '{count} hora', many: '{count} de horas', other: '{count} horas' },
    minutes: { one: '{count} minuto', many: '{count} de minutos', other: '{count} minutos' },
    steps: { one: '{count} passo', many: '{count} de passos', other: '{count} passos' },
    about: 'cerca de {time}',
    sum: '{time} no total, {steps}',
    print: 'Imprimir esta lista',
  },
  newsletter: {
    email: 'Endereço de e-mail',
    subscribe: 'Assinar',
    leaveEmpty: 'Deixe este campo vazio',
    goesTo: 'Seu endereço vai para {host}, que envia as cartas.',
    handedOn:
      'Obrigado. {host} tem seu endereço. Se for novo na lista, uma carta pede que você o confirme.',
    noLetter: 'A carta não chegou? Assine em {host}.',
  },
  documents: {
    commentOn: 'Comentário de {name} em “{title}”',
    contents: 'Conteúdos',
    allAddresses: 'Todos os endereços',
    feed: 'Os artigos mais recentes como feed',
  },
};
