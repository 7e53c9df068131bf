import { toolbarRoute } from '@homegrown/engine/pages/api/toolbar';
import { site } from '@/site';

export const config = { api: { bodyParser: false } };

export default toolbarRoute(site);
