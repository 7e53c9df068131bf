import type { EditorWords } from './editor-words';

/** Polish. */
export const editors: EditorWords<'one' | 'few' | 'many' | 'other'> = {
  login: {
    title: 'Zaloguj się',
    user: 'Nazwa użytkownika lub adres e-mail',
    password: 'Hasło',
    lost: 'Nie pamiętasz hasła?',
    leaving: 'Przechodzisz do WordPressa, aby się zalogować…',
    scriptless:
      'Logowanie wymaga JavaScriptu: bez niego WordPress nie może przekazać Cię tej witrynie.',
  },
  preview: {
    title: 'Podgląd',
    loggingIn: 'Logowanie…',
    published: 'Zobacz opublikowane',
    exit: 'Zamknij podgląd',
    actions: 'Działania',
    scriptless:
      'Podgląd wymaga JavaScriptu: tylko Twoja przeglądarka może przechowywać Twoje logowanie.',
  },
  toolbar: {
    label: 'Pasek redakcji',
    loading: 'Wczytywanie paska redakcji',
    trouble: 'Odnośniki paska redakcji są chwilowo niedostępne.',
    howdy: 'Witaj, {name}',
    account: 'Moje konto',
    profile: 'Edytuj profil',
    edit: 'Edytuj',
    editOf: 'Edytuj: {name}',
    types: {
      Post: 'wpis',
      Page: 'strona',
      Project: 'projekt',
      Category: 'kategoria',
      Tag: 'tag',
      User: 'użytkownik',
    },
  },
  actions: {
    again: 'Spróbuj ponownie',
    logIn: 'Zaloguj się',
    logInAgain: 'Zaloguj się ponownie',
    logOut: 'Wyloguj się',
    leaveWordPress: 'Wyloguj się także z WordPressa',
    switchAccount: 'Zaloguj się na inne konto',
    edit: 'Edytuj w WordPressie',
    wordPress: 'Otwórz WordPressa',
    faustSettings: 'Otwórz ustawienia FaustWP',
    viewPage: 'Zobacz stronę',
    home: 'Strona główna',
    frontPage: 'Przejdź do strony głównej',
  },
  states: {
    published: 'Opublikowane, bez zmian',
    publishedChanged: 'Opublikowane, z nieopublikowanymi zmianami',
    private: 'Prywatne',
    privateChanged: 'Prywatne, z nieopublikowanymi zmianami',
    scheduled: 'Zaplanowane',
    scheduledFor: 'Zaplanowane na {date}',
    scheduledAt: 'Zaplanowane na {date}, {time}',
    draft: 'Szkic',
    pending: 'Oczekuje na przegląd',
    trash: 'W koszu',
    changed: 'Nieopublikowane zmiany',
    unknown: 'Stan: {name}',
  },
  notices: {
    noNumber: {
      title: 'Ten adres nie mówi, czego ma być podgląd',
      text: '„p” musi być w nim numerem wpisu, strony lub projektu. Otwórz podgląd od nowa.',
    },
    incomplete: {
      title: 'Ten odnośnik do podglądu jest niekompletny',
      text: 'Otwórz podgląd od nowa z WordPressa. Jeśli znów zobaczysz te słowa, przekaż właścicielowi tej witryny to, co stoi poniżej.',
      cause:
        'FaustWP dodaje „previewPathname” do odnośników podglądu WordPressa, gdy w jego ustawieniach zaznaczone są „Enable Post and Category URL rewrites” i „Enable public route redirects”.',
    },
    secret: 'WordPress nie zna tej witryny',
    unreachable: 'WordPress jest nieosiągalny',
    offline: 'Ta witryna jest nieosiągalna',
    busy: 'Chwileczkę',
    logIn: 'Zaloguj się, aby zobaczyć ten podgląd',
    loggedOut: {
      title: 'Nie jesteś już zalogowany',
      text: 'Podgląd został schowany. Zaloguj się ponownie, aby go zobaczyć.',
    },
    unexpected: {
      title: 'Nie można pokazać podglądu',
      text: 'Coś poszło nie tak na tej stronie. To, co zapisano w WordPressie, jest bezpieczne.',
    },
    expired: {
      title: 'Twoja sesja wygasła',
      text: 'WordPress nie przyjmuje już logowania tej przeglądarki, więc nie pokazuje szkiców. Zaloguj się ponownie; jeśli to nie pomoże, być może serwer WordPressa odrzuca nagłówek „Authorization”.',
    },
    nothing: {
      title: 'Nie ma tu czego podglądać',
      text: 'WordPress nie pokazuje Twojemu kontu nieopublikowanej wersji numeru {number}: Twoje konto nie może jej widzieć albo została usunięta. Jeśli nie da się podejrzeć żadnego szkicu tego typu, powiadom właściciela tej strony: „npm run doctor” mówi mu, jak dodać ten typ.',
    },
    notAllowed: {
      title: 'Nie możesz zobaczyć tego podglądu',
      text: 'Należy do kogoś innego, a Twoje konto nie może tego edytować. Zapytaj redakcję albo zaloguj się na konto, które może.',
    },
    noTemplate: {
      title: 'Ta witryna nie ma na to ekranu',
      text: 'Nic typu {type} nie ma tu własnej strony: nie ma dla niego szablonu, więc nie ma czego podglądać.',
    },
    unavailable: {
      title: 'WordPress jest nieosiągalny',
      text: 'Nie udało się pobrać podglądu. To, co zapisano, jest bezpieczne: spróbuj ponownie za minutę.',
    },
    failed: {
      title: 'WordPress odpowiedział błędem',
      text: 'Z odpowiedzi WordPressa nie dało się złożyć podglądu.',
    },
  },
  answers: {
    unexpected: 'To się nie udało. Spróbuj ponownie.',
    noUser: 'Wpisz nazwę użytkownika lub adres e-mail.',
    noPassword: 'Wpisz hasło.',
    longPassword: 'To hasło jest za długie: WordPress nie ma haseł dłuższych niż {number} znaków.',
    wrongPassword: 'WordPress nie zna tej nazwy użytkownika z tym hasłem.',
    noFormLogin:
      'WordPress nie loguje nikogo przez ten formularz. Więcej wie właściciel tej witryny.',
    passwordNotSecure:
      'Ta witryna łączy się z WordPressem bez szyfrowania, więc nie wysyła Twojego hasła. Jej właściciel ustawia NEXT_PUBLIC_WORDPRESS_URL na adres https.',
    codeRefused: 'WordPress nie przyjął własnego kodu. Spróbuj ponownie.',
    unavailable: 'WordPress jest chwilowo nieosiągalny. Spróbuj ponownie za minutę.',
    slow: 'WordPress zbyt długo nie odpowiada. Spróbuj ponownie za minutę.',
    noSecret:
      'Ta witryna nie ma tajnego klucza do WordPressa. Jej właściciel ustawia FAUST_SECRET_KEY na klucz ze strony ustawień Fausta w WordPressie.',
    wrongSecret:
      'WordPress nie przyjmuje tajnego klucza tej witryny. Jej właściciel kopiuje klucz ze strony ustawień Fausta w WordPressie do FAUST_SECRET_KEY i uruchamia tę witrynę ponownie.',
    secretNotSecure:
      'Ta witryna łączy się z WordPressem bez szyfrowania, więc nie wysyła swojego tajnego klucza. Jej właściciel ustawia NEXT_PUBLIC_WORDPRESS_URL na adres https.',
    redirected:
      'Adres WordPressa prowadzi do innego. Właściciel tej witryny ustawia NEXT_PUBLIC_WORDPRESS_URL tam, gdzie WordPress jest naprawdę.',
    noFaust:
      'WordPress nie umie tu nikogo zalogować. Właściciel tej witryny włącza w WordPressie wtyczkę FaustWP.',
    forbidden:
      'Coś w WordPressie zabrania tej witrynie logowania. Jej właściciel szuka wtyczki lub zapory, która zamyka REST API WordPressa, i przepuszcza /wp-json/faustwp/v1/authorize.',
    unreadable:
      'WordPress dał odpowiedź, której nie da się odczytać. Spróbuj ponownie; jeśli to nie minie, powiedz właścicielowi tej witryny.',
    expired:
      'WordPress nie przyjmuje już tego logowania: jego kod jest ważny minutę. Zaloguj się ponownie.',
    malformed:
      'Kod w adresie nie pochodzi z WordPressa: musi być jednym tekstem base64. Zaloguj się ponownie.',
    notStartedHere: 'Tego logowania nie rozpoczęto w tej przeglądarce. Zaloguj się ponownie.',
    tooMany: {
      one: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekundę.',
      few: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekundy.',
      many: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekund.',
      other: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekundy.',
    },
    foreign: 'O to mogą prosić tylko strony tej witryny.',
    loginBroken: 'Logowanie chwilowo nie działa w tej witrynie.',
    previewsBroken: 'Podglądy chwilowo nie działają w tej witrynie.',
    toolbarBroken: 'Pasek redakcji chwilowo nie działa w tej witrynie.',
    pictureBroken: 'Ten obraz jest chwilowo niedostępny.',
    offline: 'Ta witryna jest nieosiągalna. Sprawdź połączenie i spróbuj ponownie.',
    badGateway: 'Ta witryna chwilowo nie odpowiada prawidłowo. Spróbuj ponownie za minutę.',
    unreadableLogin:
      'Logowanie tej witryny dało odpowiedź, której nie da się odczytać. Spróbuj ponownie.',
    loggedOut: 'Wylogowano Cię. Zaloguj się ponownie, aby kontynuować.',
    cameBack:
      'Wracasz ze strony logowania i nadal nie masz sesji. Zaloguj się ponownie; jeśli znów zobaczysz te słowa, zezwól na pliki cookie tej witryny albo powiedz jej właścicielowi.',
    notKept:
      'Twoja przeglądarka nie zapisuje danych tej witryny, a logowanie ich potrzebuje. Zezwól na jej pliki cookie i dane, a potem wczytaj tę stronę ponownie.',
    loginStatus: 'Logowanie nie powiodło się (kod {number}). Spróbuj ponownie.',
    logoutStatus: 'Wylogowanie nie powiodło się (kod {number}). Spróbuj ponownie.',
    logoutOffline:
      'Wylogowanie nie powiodło się: ta witryna jest nieosiągalna. Sprawdź połączenie i spróbuj ponownie.',
    broken: 'Logowanie nie powiodło się. Więcej wie właściciel tej witryny: {detail}',
  },
};
