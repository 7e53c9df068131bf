export { healthRoute as default } from '@homegrown/engine/pages/api/health';
