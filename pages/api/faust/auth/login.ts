import { loginEndpoint } from '@/editor/server/login-endpoint';
import { signInRoute } from '@/editor/server/route';
import { signInSettings } from '@/editor/server/settings';

export default signInRoute(loginEndpoint(signInSettings));

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
