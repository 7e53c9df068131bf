import { readyRoute } from '@homegrown/engine/pages/api/ready';
import { site } from '@/site';

export default readyRoute(site);
