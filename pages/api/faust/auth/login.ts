import { authRoute } from '@/lib/editor/server/auth-route';
import { authSettings } from '@/lib/editor/server/auth-settings';
import { loginEndpoint } from '@/lib/editor/server/login-endpoint';

export default authRoute(loginEndpoint(authSettings));

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
