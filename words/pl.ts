import type { Words } from './words';

/** Polish. */
export const pl: Words<'one' | 'few' | 'many' | 'other'> = {
  names: {
    home: 'Strona główna',
    search: 'Szukaj',
    searchFor: 'Szukaj: {term}',
    projects: 'Projekty',
    untitled: 'Bez tytułu',
    primaryMenu: 'główne',
    footerMenu: 'w stopce',
    email: 'E-mail',
  },
  lists: {
    category: 'Kategoria',
    tag: 'Tag',
    format: 'Format',
    archive: 'Archiwum',
    author: 'Autor',
    title: '{type}: {name}',
    page: '{title} (strona {page})',
    noPosts: 'Nie znaleziono wpisów.',
    noProjects: 'Nie znaleziono projektów.',
    protected: 'Chronione hasłem.',
    types: { Page: 'Strona', Project: 'Projekt' },
  },
  content: {
    table: 'Tabela',
    details: 'Szczegóły',
    viewImage: 'Zobacz obraz',
    logIn: 'Zaloguj się',
    contactForm: 'Formularz kontaktowy',
    embeds: {
      video: {
        plain: 'Odtwórz film z serwisu {service}',
        named: 'Odtwórz „{name}” (film z serwisu {service})',
      },
      track: {
        plain: 'Odtwórz nagranie z serwisu {service}',
        named: 'Odtwórz „{name}” (nagranie z serwisu {service})',
      },
      map: { plain: 'Pokaż mapę {service}', named: 'Pokaż „{name}” (mapa {service})' },
    },
  },
  today: {
    hours: {
      one: '{count} godzina',
      few: '{count} godziny',
      many: '{count} godzin',
      other: '{count} godziny',
    },
    minutes: {
      one: '{count} minuta',
      few: '{count} minuty',
      many: '{count} minut',
      other: '{count} minuty',
    },
    steps: {
      one: '{count} krok',
      few: '{count} kroki',
      many: '{count} kroków',
      other: '{count} kroku',
    },
    about: 'około: {time}',
    sum: 'łącznie {time}, {steps}',
    print: 'Wydrukuj tę listę',
  },
  newsletter: {
    email: 'Adres e-mail',
    subscribe: 'Zapisz się',
    leaveEmpty: 'Pozostaw to pole puste',
    goesTo: 'Twój adres trafia do {host}, skąd przychodzą listy.',
    handedOn:
      'Dziękujemy. {host} ma Twój adres. Jeśli nie ma go jeszcze na liście, przyjdzie list z prośbą o potwierdzenie.',
    noLetter: 'List nie przyszedł? Zapisz się na {host}.',
  },
  documents: {
    commentOn: 'Komentarz do „{title}”, {name}',
    contents: 'Treści',
    allAddresses: 'Wszystkie adresy',
    feed: 'Kanał z najnowszymi wpisami',
  },
};
