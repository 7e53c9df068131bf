import { authRoute } from '@homegrown/engine/pages/api/auth';
import { site } from '@/site';

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };

export default authRoute('login', site);
