import { documentsRoute } from '@homegrown/engine/pages/api/documents';
import { site } from '@/site';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default documentsRoute(site);
