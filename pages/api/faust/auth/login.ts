import { authRoute } from '@/editor/server/auth-route';
import { authSettings } from '@/editor/server/auth-settings';
import { loginEndpoint } from '@/editor/server/login-endpoint';

export default authRoute(loginEndpoint(authSettings));

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
