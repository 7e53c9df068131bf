import type { EditorWords } from './editor-words';

/** French. A narrow no-break space precedes ; : ! ? and is used inside « ». */
export const editors: EditorWords<'one' | 'many' | 'other'> = {
  login: {
    title: 'Se connecter',
    user: 'Identifiant ou adresse e-mail',
    password: 'Mot de passe',
    lost: 'Mot de passe oublié ?',
    leaving: 'Vous êtes dirigé vers WordPress pour vous connecter…',
    scriptless:
      'La connexion a besoin de JavaScript : sans lui, WordPress ne peut pas vous confier à ce site.',
  },
  preview: {
    title: 'Aperçu',
    loggingIn: 'Connexion…',
    published: 'Voir la version publiée',
    exit: 'Quitter l’aperçu',
    actions: 'Actions',
    scriptless:
      'Un aperçu a besoin de JavaScript : seul votre navigateur peut garder votre connexion.',
  },
  toolbar: {
    label: 'Barre de rédaction',
    loading: 'Chargement de la barre de rédaction',
    trouble: 'Les liens de la barre de rédaction sont indisponibles pour le moment.',
    howdy: 'Bonjour, {name}',
    account: 'Mon compte',
    profile: 'Modifier le profil',
    edit: 'Modifier',
    editOf: 'Modifier : {name}',
    types: {
      Post: 'article',
      Page: 'page',
      Project: 'projet',
      Category: 'catégorie',
      Tag: 'étiquette',
      User: 'compte',
    },
  },
  actions: {
    again: 'Réessayer',
    logIn: 'Se connecter',
    logInAgain: 'Se reconnecter',
    logOut: 'Se déconnecter',
    leaveWordPress: 'Se déconnecter aussi de WordPress',
    switchAccount: 'Se connecter avec un autre compte',
    edit: 'Modifier dans WordPress',
    wordPress: 'Ouvrir WordPress',
    faustSettings: 'Ouvrir les réglages de FaustWP',
    viewPage: 'Voir la page',
    home: 'Accueil',
    frontPage: 'Aller à l’accueil',
  },
  states: {
    published: 'Publié, sans modifications',
    publishedChanged: 'Publié, avec des modifications non publiées',
    private: 'Privé',
    privateChanged: 'Privé, avec des modifications non publiées',
    scheduled: 'Planifié',
    scheduledFor: 'Planifié pour le {date}',
    scheduledAt: 'Planifié pour le {date} à {time}',
    draft: 'Brouillon',
    pending: 'En attente de relecture',
    trash: 'À la corbeille',
    changed: 'Modifications non publiées',
    unknown: 'État : {name}',
  },
  notices: {
    noNumber: {
      title: 'Cette adresse ne dit pas quoi prévisualiser',
      text: 'Son « p » doit être le numéro d’un article, d’une page ou d’un projet. Ouvrez de nouveau l’aperçu.',
    },
    incomplete: {
      title: 'Ce lien d’aperçu est incomplet',
      text: 'Ouvrez de nouveau l’aperçu depuis WordPress. Si vous revoyez ces mots, transmettez au propriétaire de ce site ce qui figure ci-dessous.',
      cause:
        'FaustWP ajoute « previewPathname » aux liens d’aperçu de WordPress lorsque « Enable Post and Category URL rewrites » et « Enable public route redirects » sont cochés dans ses réglages.',
    },
    secret: 'WordPress ne connaît pas ce site',
    unreachable: 'WordPress est injoignable',
    offline: 'Ce site est injoignable',
    busy: 'Un instant',
    logIn: 'Connectez-vous pour voir cet aperçu',
    loggedOut: {
      title: 'Vous êtes déconnecté',
      text: 'L’aperçu a été retiré. Connectez-vous de nouveau pour le voir.',
    },
    unexpected: {
      title: 'L’aperçu ne peut pas être affiché',
      text: 'Une erreur s’est produite sur cette page. Ce qui est enregistré dans WordPress est en sécurité.',
    },
    expired: {
      title: 'Votre session a expiré',
      text: 'WordPress n’accepte plus la connexion de ce navigateur et ne montre donc aucun brouillon. Reconnectez-vous ; si cela ne suffit pas, le serveur de WordPress supprime peut-être l’en-tête « Authorization ».',
    },
    nothing: {
      title: 'Rien à prévisualiser ici',
      text: 'WordPress ne montre à votre compte aucune version non publiée du numéro {number} : votre compte ne peut pas la voir, ou elle est supprimée. Si aucun brouillon de ce type n’a d’aperçu, dites-le au propriétaire de ce site : « npm run doctor » lui dit comment ajouter le type.',
    },
    notAllowed: {
      title: 'Vous ne pouvez pas voir cet aperçu',
      text: 'Ce contenu est d’une autre personne, et votre compte ne peut pas le modifier. Demandez à la rédaction, ou connectez-vous avec un compte autorisé.',
    },
    noTemplate: {
      title: 'Ce site n’a pas d’écran pour cela',
      text: 'Rien du type {type} n’a de page ici : il n’y a pas de modèle pour ce type, et donc pas d’aperçu.',
    },
    unavailable: {
      title: 'WordPress est injoignable',
      text: 'L’aperçu n’a pas pu être récupéré. Ce qui est enregistré est en sécurité : réessayez dans une minute.',
    },
    failed: {
      title: 'WordPress a répondu par une erreur',
      text: 'L’aperçu n’a pas pu être composé à partir de la réponse de WordPress.',
    },
  },
  answers: {
    unexpected: 'Cela n’a pas fonctionné. Réessayez.',
    noUser: 'Saisissez votre identifiant ou votre adresse e-mail.',
    noPassword: 'Saisissez votre mot de passe.',
    longPassword:
      'Ce mot de passe est trop long : WordPress n’en a pas de plus de {number} caractères.',
    wrongPassword: 'WordPress ne connaît pas cet identifiant avec ce mot de passe.',
    noFormLogin:
      'WordPress ne connecte personne depuis ce formulaire. Le propriétaire de ce site en sait plus.',
    passwordNotSecure:
      'Ce site joint WordPress sans chiffrement et n’envoie donc pas votre mot de passe. Son propriétaire règle NEXT_PUBLIC_WORDPRESS_URL sur une adresse https.',
    codeRefused: 'WordPress n’a pas accepté son propre code. Réessayez.',
    unavailable: 'WordPress est injoignable pour le moment. Réessayez dans une minute.',
    slow: 'WordPress met trop de temps à répondre. Réessayez dans une minute.',
    noSecret:
      'Ce site n’a pas de clé secrète pour WordPress. Son propriétaire donne à FAUST_SECRET_KEY la clé de la page de réglages de Faust dans WordPress.',
    wrongSecret:
      'WordPress n’accepte pas la clé secrète de ce site. Son propriétaire copie dans FAUST_SECRET_KEY la clé de la page de réglages de Faust dans WordPress, puis redémarre ce site.',
    secretNotSecure:
      'Ce site joint WordPress sans chiffrement et n’envoie donc pas sa clé secrète. Son propriétaire règle NEXT_PUBLIC_WORDPRESS_URL sur une adresse https.',
    redirected:
      'L’adresse de WordPress mène à une autre. Le propriétaire de ce site règle NEXT_PUBLIC_WORDPRESS_URL sur l’adresse où WordPress se trouve vraiment.',
    noFaust:
      'WordPress ne sait pas connecter la rédaction ici. Le propriétaire de ce site active l’extension FaustWP dans WordPress.',
    forbidden:
      'Quelque chose dans WordPress interdit à ce site de connecter la rédaction. Son propriétaire cherche une extension ou un pare-feu qui ferme l’API REST de WordPress, et laisse passer /wp-json/faustwp/v1/authorize.',
    unreadable:
      'WordPress a donné une réponse illisible. Réessayez ; si cela continue, prévenez le propriétaire de ce site.',
    expired:
      'WordPress n’accepte plus cette connexion : son code vaut une minute. Connectez-vous de nouveau.',
    malformed:
      'Le code dans l’adresse n’est pas de WordPress : ce doit être un seul texte en base64. Connectez-vous de nouveau.',
    notStartedHere:
      'Cette connexion n’a pas été commencée dans ce navigateur. Connectez-vous de nouveau.',
    tooMany: {
      one: 'Trop de tentatives. Réessayez dans {count} seconde.',
      many: 'Trop de tentatives. Réessayez dans {count} de secondes.',
      other: 'Trop de tentatives. Réessayez dans {count} secondes.',
    },
    foreign: 'Seules les pages de ce site peuvent demander cela.',
    loginBroken: 'La connexion ne fonctionne pas sur ce site pour le moment.',
    previewsBroken: 'Les aperçus ne fonctionnent pas sur ce site pour le moment.',
    toolbarBroken: 'La barre de rédaction ne fonctionne pas sur ce site pour le moment.',
    pictureBroken: 'Cette image est indisponible pour le moment.',
    offline: 'Ce site est injoignable. Vérifiez votre connexion à Internet, puis réessayez.',
    badGateway: 'Ce site répond mal pour le moment. Réessayez dans une minute.',
    unreadableLogin: 'La connexion de ce site a donné une réponse illisible. Réessayez.',
    loggedOut: 'Vous vous êtes déconnecté. Connectez-vous de nouveau pour continuer.',
    cameBack:
      'Vous revenez de la page de connexion et êtes toujours déconnecté. Connectez-vous de nouveau ; si vous revoyez ces mots, autorisez les cookies de ce site, ou prévenez son propriétaire.',
    notKept:
      'Votre navigateur ne garde aucune donnée de ce site, et la connexion en a besoin. Autorisez ses cookies et ses données, puis rechargez cette page.',
    loginStatus: 'La connexion a échoué avec le code {number}. Réessayez.',
    logoutStatus: 'La déconnexion a échoué avec le code {number}. Réessayez.',
    logoutOffline:
      'La déconnexion a échoué : ce site est injoignable. Vérifiez votre connexion à Internet, puis réessayez.',
    broken: 'La connexion a échoué. Le propriétaire de ce site en sait plus : {detail}',
  },
};
