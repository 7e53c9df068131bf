export { webVitalsRoute as default } from '@homegrown/engine/pages/api/web-vitals';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
