import { config } from '../config';
import { reportShellCall } from '../reportCall';
import { fetchWithTimeout } from './pipeline';

/** Posts JSON without a session, and reports a failure. @throws TypeError when no response arrives */
export function postJson(path: string, body: unknown, options: RequestInit = {}): Promise<Response> {
  const init = {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...options.headers },
    body: JSON.stringify(body),
  };
  return reportShellCall({ ...init, path }, () => fetchWithTimeout(config.apiBaseUrl + path, init));
}
