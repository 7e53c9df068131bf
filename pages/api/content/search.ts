import { searchRoute } from '@homegrown/engine/pages/api/search';
import { site } from '@/site';

export default searchRoute(site);
