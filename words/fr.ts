import type { Words } from './words';

/** French, which says “vous” to its readers. A narrow space that does not break stands before ; : ! ? and inside « ». */
export const fr: Words<'one' | 'many' | 'other'> = {
  names: {
    home: 'Accueil',
    search: 'Recherche',
    searchFor: 'Recherche : {term}',
    projects: 'Projets',
    untitled: 'Sans titre',
    primaryMenu: 'principal',
    footerMenu: 'de bas de page',
    email: 'E-mail',
  },
  lists: {
    category: 'Catégorie',
    tag: 'Étiquette',
    format: 'Format',
    archive: 'Archives',
    author: 'Auteur',
    title: '{type} : {name}',
    page: '{title} (page {page})',
    noPosts: 'Aucun article trouvé.',
    noProjects: 'Aucun projet trouvé.',
    protected: 'Protégé par un mot de passe.',
    types: { Page: 'Page', Project: 'Projet' },
  },
  content: {
    table: 'Tableau',
    details: 'Détails',
    viewImage: 'Voir l’image',
    logIn: 'Se connecter',
    contactForm: 'Formulaire de contact',
    embeds: {
      video: { plain: 'Lire la vidéo {service}', named: 'Lire « {name} » (vidéo {service})' },
      track: { plain: 'Écouter le titre {service}', named: 'Écouter « {name} » (titre {service})' },
      map: { plain: 'Afficher la carte {service}', named: 'Afficher « {name} » (carte {service})' },
    },
  },
  today: {
    hours: { one: '{count} heure', many: '{count} d’heures', other: '{count} heures' },
    minutes: { one: '{count} minute', many: '{count} de minutes', other: '{count} minutes' },
    steps: { one: '{count} étape', many: '{count} d’étapes', other: '{count} étapes' },
    about: 'environ {time}',
    sum: '{time} en tout, {steps}',
    print: 'Imprimer cette liste',
  },
  newsletter: {
    email: 'Adresse e-mail',
    subscribe: 'S’abonner',
    leaveEmpty: 'Laissez ce champ vide',
    goesTo: 'Votre adresse est transmise à {host}, qui envoie les lettres.',
    handedOn:
      'Merci. {host} a votre adresse. Si elle est nouvelle sur la liste, une lettre vous demande de la confirmer.',
    noLetter: 'Pas de lettre ? Abonnez-vous sur {host}.',
  },
  documents: {
    commentOn: 'Commentaire de {name} sur « {title} »',
    contents: 'Contenus',
    allAddresses: 'Toutes les adresses',
    feed: 'Flux des derniers articles',
  },
};
