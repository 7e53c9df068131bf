import { countingRoute } from '@homegrown/engine/pages/api/counting';
import { site } from '@/site';

export const config = { api: { bodyParser: false } };

export default countingRoute(site);
