import { authRoute } from '@/lib/editor/server/auth-route';
import { startEndpoint } from '@/lib/editor/server/start-endpoint';

export default authRoute(startEndpoint);

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
