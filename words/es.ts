import type { Words } from './words';

/** Spanish, without what only one country says. */
export const es: Words<'one' | 'many' | 'other'> = {
  names: {
    home: 'Inicio',
    search: 'Buscar',
    searchFor: 'Buscar: {term}',
    projects: 'Proyectos',
    untitled: 'Sin título',
    primaryMenu: 'principal',
    footerMenu: 'del pie de página',
    email: 'Correo electrónico',
  },
  lists: {
    category: 'Categoría',
    tag: 'Etiqueta',
    format: 'Formato',
    archive: 'Archivo',
    author: 'Autor',
    title: '{type}: {name}',
    page: '{title} (página {page})',
    noPosts: 'No se han encontrado entradas.',
    noProjects: 'No se han encontrado proyectos.',
    protected: 'Protegido con contraseña.',
    types: { Page: 'Página', Project: 'Proyecto' },
  },
  content: {
    table: 'Tabla',
    details: 'Detalles',
    viewImage: 'Ver la imagen',
    logIn: 'Iniciar sesión',
    contactForm: 'Formulario de contacto',
    embeds: {
      video: {
        plain: 'Reproducir el vídeo de {service}',
        named: 'Reproducir «{name}» (vídeo de {service})',
      },
      track: {
        plain: 'Reproducir el audio de {service}',
        named: 'Reproducir «{name}» (audio de {service})',
      },
      map: { plain: 'Mostrar el mapa de {service}', named: 'Mostrar «{name}» (mapa de {service})' },
    },
  },
  today: {
    hours: { one: '{count} hora', many: '{count} de horas', other: '{count} horas' },
    minutes: { one: '{count} minuto', many: '{count} de minutos', other: '{count} minutos' },
    steps: { one: '{count} paso', many: '{count} de pasos', other: '{count} pasos' },
    about: 'unos {time}',
    sum: '{time} en total, {steps}',
    print: 'Imprimir esta lista',
  },
  newsletter: {
    email: 'Correo electrónico',
    subscribe: 'Suscribirse',
    leaveEmpty: 'Deja este campo vacío',
    goesTo: 'Tu dirección se envía a {host}, que manda las cartas.',
    handedOn:
      'Gracias. {host} tiene tu dirección. Si es nueva en la lista, una carta te pide que la confirmes.',
    noLetter: '¿No llega la carta? Suscríbete en {host}.',
  },
  documents: {
    commentOn: 'Comentario de {name} en «{title}»',
    contents: 'Contenidos',
    allAddresses: 'Todas las direcciones',
    feed: 'Las últimas entradas como feed',
  },
};
