import { authRoute } from '@homegrown/engine/pages/api/auth';
import { site } from '@/site';

export const config = { api: { bodyParser: false } };

export default authRoute('token', site);
