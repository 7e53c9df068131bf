import type { EditorWords } from './editor-words';

/** German. */
export const editors: EditorWords<'one' | 'other'> = {
  login: {
    title: 'Anmelden',
    user: 'Benutzername oder E-Mail-Adresse',
    password: 'Passwort',
    lost: 'Passwort vergessen?',
    leaving: 'Sie werden zur Anmeldung bei WordPress weitergeleitet …',
    scriptless:
      'Die Anmeldung braucht JavaScript: Ohne kann WordPress Sie nicht an diese Website übergeben.',
  },
  preview: {
    title: 'Vorschau',
    loggingIn: 'Sie werden angemeldet …',
    published: 'Veröffentlichtes ansehen',
    exit: 'Vorschau verlassen',
    actions: 'Aktionen',
    scriptless: 'Eine Vorschau braucht JavaScript: Nur Ihr Browser darf Ihre Anmeldung haben.',
  },
  toolbar: {
    label: 'Redaktionsleiste',
    loading: 'Die Redaktionsleiste wird geladen',
    trouble: 'Die Links der Redaktionsleiste sind im Moment nicht zu haben.',
    howdy: 'Willkommen, {name}',
    account: 'Mein Konto',
    profile: 'Profil bearbeiten',
    edit: 'Bearbeiten',
    editOf: '{name} bearbeiten',
    types: {
      Post: 'Beitrag',
      Page: 'Seite',
      Project: 'Projekt',
      Category: 'Kategorie',
      Tag: 'Schlagwort',
      User: 'Benutzer',
    },
  },
  actions: {
    again: 'Noch einmal versuchen',
    logIn: 'Anmelden',
    logInAgain: 'Neu anmelden',
    logOut: 'Abmelden',
    leaveWordPress: 'Auch bei WordPress abmelden',
    switchAccount: 'Mit einem anderen Konto anmelden',
    edit: 'In WordPress bearbeiten',
    wordPress: 'WordPress öffnen',
    faustSettings: 'Einstellungen von FaustWP öffnen',
    viewPage: 'Die Seite ansehen',
    home: 'Startseite',
    frontPage: 'Zur Startseite',
  },
  states: {
    published: 'Veröffentlicht, ohne Änderungen',
    publishedChanged: 'Veröffentlicht, mit unveröffentlichten Änderungen',
    private: 'Privat',
    privateChanged: 'Privat, mit unveröffentlichten Änderungen',
    scheduled: 'Geplant',
    scheduledFor: 'Geplant für den {date}',
    scheduledAt: 'Geplant für den {date} um {time}',
    draft: 'Entwurf',
    pending: 'Zur Durchsicht',
    trash: 'Im Papierkorb',
    changed: 'Unveröffentlichte Änderungen',
    unknown: 'Status: {name}',
  },
  notices: {
    noNumber: {
      title: 'Diese Adresse sagt nicht, wovon die Vorschau ist',
      text: '„p“ muss darin die Nummer eines Beitrags, einer Seite oder eines Projekts sein. Öffnen Sie die Vorschau neu.',
    },
    incomplete: {
      title: 'Dieser Link zur Vorschau ist unvollständig',
      text: 'Öffnen Sie die Vorschau neu aus WordPress. Wenn Sie diese Worte wieder sehen, sagen Sie dem Betreiber dieser Website, was unten steht.',
      cause:
        'FaustWP fügt den Vorschau-Links von WordPress „previewPathname“ hinzu, wenn in seinen Einstellungen „Enable Post and Category URL rewrites“ und „Enable public route redirects“ angekreuzt sind.',
    },
    secret: 'WordPress kennt diese Website nicht',
    unreachable: 'WordPress ist nicht erreichbar',
    offline: 'Diese Website ist nicht erreichbar',
    busy: 'Einen Moment',
    logIn: 'Melden Sie sich an, um diese Vorschau zu sehen',
    loggedOut: {
      title: 'Sie sind abgemeldet',
      text: 'Die Vorschau wurde weggeräumt. Melden Sie sich neu an, um sie zu sehen.',
    },
    unexpected: {
      title: 'Die Vorschau lässt sich nicht anzeigen',
      text: 'Auf dieser Seite ist etwas schiefgegangen. Was in WordPress gespeichert ist, ist sicher.',
    },
    expired: {
      title: 'Ihre Sitzung ist abgelaufen',
      text: 'WordPress nimmt die Anmeldung dieses Browsers nicht mehr an und zeigt deshalb keine Entwürfe. Melden Sie sich neu an; hilft das nicht, verwirft der Server von WordPress vielleicht die Kopfzeile „Authorization“.',
    },
    nothing: {
      title: 'Hier gibt es keine Vorschau',
      text: 'WordPress zeigt Ihrem Konto keine unveröffentlichte Fassung von Nummer {number}: Ihr Konto darf sie nicht sehen, oder sie ist gelöscht. Wenn sich kein Entwurf dieses Inhaltstyps ansehen lässt, sagen Sie es dem Inhaber dieser Website: „npm run doctor“ nennt ihm, wie man den Typ hinzufügt.',
    },
    notAllowed: {
      title: 'Diese Vorschau dürfen Sie nicht sehen',
      text: 'Sie gehört jemand anderem, und Ihr Konto darf sie nicht bearbeiten. Fragen Sie die Redaktion, oder melden Sie sich mit einem Konto an, das es darf.',
    },
    noTemplate: {
      title: 'Dafür hat diese Website keine Ansicht',
      text: 'Nichts vom Typ {type} hat hier eine eigene Seite: Es gibt keine Vorlage dafür, also auch keine Vorschau.',
    },
    unavailable: {
      title: 'WordPress ist nicht erreichbar',
      text: 'Die Vorschau konnte nicht geholt werden. Was gespeichert ist, ist sicher: Versuchen Sie es in einer Minute noch einmal.',
    },
    failed: {
      title: 'WordPress hat mit einem Fehler geantwortet',
      text: 'Aus der Antwort von WordPress ließ sich keine Vorschau machen.',
    },
  },
  answers: {
    unexpected: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
    noUser: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
    noPassword: 'Geben Sie Ihr Passwort ein.',
    longPassword:
      'Dieses Passwort ist zu lang: WordPress hat keines mit mehr als {number} Zeichen.',
    wrongPassword: 'WordPress kennt diesen Benutzernamen mit diesem Passwort nicht.',
    noFormLogin:
      'WordPress meldet über dieses Formular niemanden an. Der Betreiber dieser Website weiß mehr.',
    passwordNotSecure:
      'Diese Website erreicht WordPress nur unverschlüsselt und sendet Ihr Passwort deshalb nicht. Ihr Betreiber setzt NEXT_PUBLIC_WORDPRESS_URL auf eine https-Adresse.',
    codeRefused:
      'WordPress hat seinen eigenen Code nicht angenommen. Versuchen Sie es noch einmal.',
    unavailable:
      'WordPress ist im Moment nicht erreichbar. Versuchen Sie es in einer Minute noch einmal.',
    slow: 'WordPress braucht zu lange für eine Antwort. Versuchen Sie es in einer Minute noch einmal.',
    noSecret:
      'Diese Website hat keinen geheimen Schlüssel für WordPress. Ihr Betreiber setzt FAUST_SECRET_KEY auf den Schlüssel aus den Einstellungen von Faust in WordPress.',
    wrongSecret:
      'WordPress nimmt den geheimen Schlüssel dieser Website nicht an. Ihr Betreiber kopiert den Schlüssel aus den Einstellungen von Faust in WordPress nach FAUST_SECRET_KEY und startet diese Website neu.',
    secretNotSecure:
      'Diese Website erreicht WordPress nur unverschlüsselt und sendet ihren geheimen Schlüssel deshalb nicht. Ihr Betreiber setzt NEXT_PUBLIC_WORDPRESS_URL auf eine https-Adresse.',
    redirected:
      'Die Adresse von WordPress führt zu einer anderen. Der Betreiber dieser Website setzt NEXT_PUBLIC_WORDPRESS_URL dorthin, wo WordPress wirklich ist.',
    noFaust:
      'WordPress kann hier niemanden anmelden. Der Betreiber dieser Website aktiviert in WordPress das Plugin FaustWP.',
    forbidden:
      'Etwas in WordPress verbietet dieser Website, jemanden anzumelden. Ihr Betreiber sucht nach einem Plugin oder einer Firewall, die die REST-API von WordPress sperrt, und lässt /wp-json/faustwp/v1/authorize durch.',
    unreadable:
      'WordPress hat eine Antwort gegeben, die sich nicht lesen lässt. Versuchen Sie es noch einmal; bleibt es dabei, sagen Sie es dem Betreiber dieser Website.',
    expired:
      'WordPress nimmt diese Anmeldung nicht mehr an: Ihr Code gilt eine Minute. Melden Sie sich neu an.',
    malformed:
      'Der Code in der Adresse ist nicht von WordPress: Er muss ein einziger Text in Base64 sein. Melden Sie sich neu an.',
    notStartedHere:
      'Diese Anmeldung wurde nicht in diesem Browser begonnen. Melden Sie sich neu an.',
    tooMany: {
      one: 'Zu viele Versuche. Versuchen Sie es in {count} Sekunde noch einmal.',
      other: 'Zu viele Versuche. Versuchen Sie es in {count} Sekunden noch einmal.',
    },
    foreign: 'Das dürfen nur Seiten dieser Website fragen.',
    loginBroken: 'Die Anmeldung geht auf dieser Website im Moment nicht.',
    previewsBroken: 'Vorschauen gehen auf dieser Website im Moment nicht.',
    toolbarBroken: 'Die Redaktionsleiste geht auf dieser Website im Moment nicht.',
    pictureBroken: 'Dieses Bild ist im Moment nicht zu haben.',
    offline:
      'Diese Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann noch einmal.',
    badGateway:
      'Diese Website ist im Moment nicht richtig erreichbar. Versuchen Sie es in einer Minute noch einmal.',
    unreadableLogin:
      'Die Anmeldung dieser Website hat eine Antwort gegeben, die sich nicht lesen lässt. Versuchen Sie es noch einmal.',
    loggedOut: 'Sie haben sich abgemeldet. Melden Sie sich neu an, um fortzufahren.',
    cameBack:
      'Sie sind von der Anmeldeseite zurück und immer noch abgemeldet. Melden Sie sich neu an; sehen Sie diese Worte wieder, erlauben Sie die Cookies dieser Website, oder sagen Sie es ihrem Betreiber.',
    notKept:
      'Ihr Browser speichert nichts von dieser Website, und die Anmeldung braucht das. Erlauben Sie ihre Cookies und Websitedaten, und laden Sie diese Seite dann neu.',
    loginStatus: 'Die Anmeldung ist mit Status {number} gescheitert. Versuchen Sie es noch einmal.',
    logoutStatus:
      'Die Abmeldung ist mit Status {number} gescheitert. Versuchen Sie es noch einmal.',
    logoutOffline:
      'Die Abmeldung ist gescheitert: Diese Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    broken: 'Die Anmeldung ist gescheitert. Der Betreiber dieser Website weiß mehr: {detail}',
  },
};
