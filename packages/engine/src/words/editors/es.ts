import type { EditorWords } from './editor-words';

/** Spanish. */
export const editors: EditorWords<'one' | 'many' | 'other'> = {
  login: {
    title: 'Iniciar sesión',
    user: 'Nombre de usuario o correo electrónico',
    password: 'Contraseña',
    lost: '¿Ha olvidado su contraseña?',
    leaving: 'Le llevamos a WordPress para iniciar sesión…',
    scriptless:
      'Para iniciar sesión hace falta JavaScript: sin él, WordPress no puede traerle a este sitio.',
  },
  preview: {
    title: 'Vista previa',
    loggingIn: 'Iniciando sesión…',
    published: 'Ver lo publicado',
    exit: 'Salir de la vista previa',
    actions: 'Acciones',
    scriptless: 'Una vista previa necesita JavaScript: solo su navegador puede guardar su sesión.',
  },
  toolbar: {
    label: 'Barra de redacción',
    loading: 'Cargando la barra de redacción',
    trouble: 'Los enlaces de la barra de redacción no están disponibles ahora.',
    howdy: 'Hola, {name}',
    account: 'Mi cuenta',
    profile: 'Editar el perfil',
    edit: 'Editar',
    editOf: 'Editar: {name}',
    types: {
      Post: 'entrada',
      Page: 'página',
      Project: 'proyecto',
      Category: 'categoría',
      Tag: 'etiqueta',
      User: 'usuario',
    },
  },
  actions: {
    again: 'Volver a intentarlo',
    logIn: 'Iniciar sesión',
    logInAgain: 'Iniciar sesión de nuevo',
    logOut: 'Cerrar sesión',
    leaveWordPress: 'Cerrar sesión también en WordPress',
    switchAccount: 'Iniciar sesión con otra cuenta',
    edit: 'Editar en WordPress',
    wordPress: 'Abrir WordPress',
    faustSettings: 'Abrir los ajustes de FaustWP',
    viewPage: 'Ver la página',
    home: 'Inicio',
    frontPage: 'Ir al inicio',
  },
  states: {
    published: 'Publicado, sin cambios',
    publishedChanged: 'Publicado, con cambios sin publicar',
    private: 'Privado',
    privateChanged: 'Privado, con cambios sin publicar',
    scheduled: 'Programado',
    scheduledFor: 'Programado para el {date}',
    scheduledAt: 'Programado para el {date}, {time}',
    draft: 'Borrador',
    pending: 'Pendiente de revisión',
    trash: 'En la papelera',
    changed: 'Cambios sin publicar',
    unknown: 'Estado: {name}',
  },
  notices: {
    noNumber: {
      title: 'Esta dirección no dice de qué es la vista previa',
      text: 'Su «p» debe ser el número de una entrada, una página o un proyecto. Abra de nuevo la vista previa.',
    },
    incomplete: {
      title: 'Este enlace de vista previa está incompleto',
      text: 'Abra de nuevo la vista previa desde WordPress. Si vuelve a ver estas palabras, diga al propietario de este sitio lo que figura abajo.',
      cause:
        'FaustWP añade «previewPathname» a los enlaces de vista previa de WordPress cuando «Enable Post and Category URL rewrites» y «Enable public route redirects» están marcados en sus ajustes.',
    },
    secret: 'WordPress no conoce este sitio',
    unreachable: 'No se puede acceder a WordPress',
    offline: 'No se puede acceder a este sitio',
    busy: 'Un momento',
    logIn: 'Inicie sesión para ver esta vista previa',
    loggedOut: {
      title: 'Ha cerrado la sesión',
      text: 'La vista previa se ha retirado. Inicie sesión de nuevo para verla.',
    },
    unexpected: {
      title: 'No se puede mostrar la vista previa',
      text: 'Algo ha fallado en esta página. Lo que está guardado en WordPress está a salvo.',
    },
    expired: {
      title: 'Su sesión ha caducado',
      text: 'WordPress ya no acepta la sesión de este navegador y no muestra borradores. Inicie sesión de nuevo; si no sirve, puede que el servidor de WordPress elimine la cabecera «Authorization».',
    },
    nothing: {
      title: 'Aquí no hay nada que previsualizar',
      text: 'WordPress no muestra a su cuenta ninguna versión sin publicar del número {number}: su cuenta no puede verla, o está borrada. Si no se puede previsualizar ningún borrador de su tipo, avise a quien lleva este sitio: «npm run doctor» le dice cómo añadir el tipo.',
    },
    notAllowed: {
      title: 'No puede ver esta vista previa',
      text: 'Es de otra persona y su cuenta no puede editarla. Pregunte a la redacción o inicie sesión con una cuenta que pueda.',
    },
    noTemplate: {
      title: 'Este sitio no tiene pantalla para esto',
      text: 'Nada del tipo {type} tiene página propia aquí: no hay plantilla para ese tipo, así que no hay vista previa.',
    },
    unavailable: {
      title: 'No se puede acceder a WordPress',
      text: 'No se ha podido obtener la vista previa. Lo que está guardado está a salvo: vuelva a intentarlo en un minuto.',
    },
    failed: {
      title: 'WordPress ha respondido con un error',
      text: 'No se ha podido componer la vista previa con lo que ha dicho WordPress.',
    },
  },
  answers: {
    unexpected: 'No ha funcionado. Vuelva a intentarlo.',
    noUser: 'Escriba su nombre de usuario o su correo electrónico.',
    noPassword: 'Escriba su contraseña.',
    longPassword:
      'Esa contraseña es demasiado larga: WordPress no tiene ninguna de más de {number} caracteres.',
    wrongPassword: 'WordPress no conoce este nombre de usuario con esta contraseña.',
    noFormLogin:
      'WordPress no inicia la sesión de nadie desde este formulario. El propietario de este sitio sabe más.',
    passwordNotSecure:
      'Este sitio accede a WordPress sin cifrado, así que no envía su contraseña. Su propietario pone en NEXT_PUBLIC_WORDPRESS_URL una dirección https.',
    codeRefused: 'WordPress no ha aceptado su propio código. Vuelva a intentarlo.',
    unavailable: 'No se puede acceder a WordPress ahora. Vuelva a intentarlo en un minuto.',
    slow: 'WordPress tarda demasiado en responder. Vuelva a intentarlo en un minuto.',
    noSecret:
      'Este sitio no tiene clave secreta para WordPress. Su propietario pone en FAUST_SECRET_KEY la clave de la página de ajustes de Faust en WordPress.',
    wrongSecret:
      'WordPress no acepta la clave secreta de este sitio. Su propietario copia en FAUST_SECRET_KEY la clave de la página de ajustes de Faust en WordPress y vuelve a iniciar este sitio.',
    secretNotSecure:
      'Este sitio accede a WordPress sin cifrado, así que no envía su clave secreta. Su propietario pone en NEXT_PUBLIC_WORDPRESS_URL una dirección https.',
    redirected:
      'La dirección de WordPress lleva a otra. El propietario de este sitio pone en NEXT_PUBLIC_WORDPRESS_URL la dirección donde WordPress está de verdad.',
    noFaust:
      'WordPress no sabe iniciar aquí la sesión de nadie. El propietario de este sitio activa el plugin FaustWP en WordPress.',
    forbidden:
      'Algo en WordPress prohíbe a este sitio iniciar sesiones. Su propietario busca un plugin o un cortafuegos que cierre la API REST de WordPress y deja pasar /wp-json/faustwp/v1/authorize.',
    unreadable:
      'WordPress ha dado una respuesta que no se puede leer. Vuelva a intentarlo; si sigue igual, avise al propietario de este sitio.',
    expired:
      'WordPress ya no acepta este inicio de sesión: su código vale un minuto. Inicie sesión de nuevo.',
    malformed:
      'El código de la dirección no es de WordPress: debe ser un solo texto en base64. Inicie sesión de nuevo.',
    notStartedHere: 'Este inicio de sesión no se empezó en este navegador. Inicie sesión de nuevo.',
    tooMany: {
      one: 'Demasiados intentos. Vuelva a intentarlo en {count} segundo.',
      many: 'Demasiados intentos. Vuelva a intentarlo en {count} de segundos.',
      other: 'Demasiados intentos. Vuelva a intentarlo en {count} segundos.',
    },
    foreign: 'Solo las páginas de este sitio pueden pedir esto.',
    loginBroken: 'Ahora no se puede iniciar sesión en este sitio.',
    previewsBroken: 'Las vistas previas no funcionan ahora en este sitio.',
    toolbarBroken: 'La barra de redacción no funciona ahora en este sitio.',
    pictureBroken: 'Esta imagen no está disponible ahora.',
    offline: 'No se puede acceder a este sitio. Compruebe su conexión y vuelva a intentarlo.',
    badGateway: 'Ahora no se puede acceder bien a este sitio. Vuelva a intentarlo en un minuto.',
    unreadableLogin:
      'El inicio de sesión de este sitio ha dado una respuesta que no se puede leer. Vuelva a intentarlo.',
    loggedOut: 'Ha cerrado la sesión. Inicie sesión de nuevo para seguir.',
    cameBack:
      'Ha vuelto de la página de inicio de sesión y sigue sin sesión. Inicie sesión de nuevo; si vuelve a ver estas palabras, permita las cookies de este sitio o avise a su propietario.',
    notKept:
      'Su navegador no guarda datos de este sitio, y hacen falta para iniciar sesión. Permita sus cookies y sus datos y recargue esta página.',
    loginStatus: 'El inicio de sesión ha fallado con el estado {number}. Vuelva a intentarlo.',
    logoutStatus: 'El cierre de sesión ha fallado con el estado {number}. Vuelva a intentarlo.',
    logoutOffline:
      'El cierre de sesión ha fallado: no se puede acceder a este sitio. Compruebe su conexión y vuelva a intentarlo.',
    broken: 'El inicio de sesión ha fallado. El propietario de este sitio sabe más: {detail}',
  },
};
