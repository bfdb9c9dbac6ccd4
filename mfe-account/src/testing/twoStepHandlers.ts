import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeSecondFactor } from './records';

export const APP_CODE = '123456';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `3k7p-x0qm-8rt${index}`);

interface State {
  isRecent: boolean;
  secondFactor: Schemas['SecondFactor'];
}

interface Answers {
  readBody(request: Request): Promise<{ code: string }>;
  refusal(field: string, message: string): Response;
  reauthenticationRequired(): Response;
}

/** Two-step verification of the account; `APP_CODE` is always the right code. */
export function twoStepHandlers(state: State, { readBody, refusal, reauthenticationRequired }: Answers) {
  const path = `${API_BASE}/account/second-factor`;
  const wrongCode = () => refusal('code', 'This code is wrong');
  const alreadyOn = () =>
    HttpResponse.json(
      { error: { code: 'CONFLICT', message: 'Two-step verification is already on' } },
      { status: 409 },
    );
  const respondWithCodes = (message: string) => HttpResponse.json({ data: { recoveryCodes }, message });
  return [
    http.get(path, () => HttpResponse.json({ data: state.secondFactor })),
    http.post(`${path}/setup`, async ({ request }) => {
      await readBody(request);
      if (!state.isRecent) return reauthenticationRequired();
      if (state.secondFactor.enabledAt !== null) return alreadyOn();
      const uri = `otpauth://totp/Lintel:agent%40example.com?issuer=Lintel&secret=${SECRET}`;
      return HttpResponse.json({ data: { secret: SECRET, uri } });
    }),
    http.post(path, async ({ request }) => {
      if ((await readBody(request)).code !== APP_CODE) return wrongCode();
      state.secondFactor = makeSecondFactor({ enabledAt: '2026-11-18T16:20:00.000Z', recoveryCodesLeft: 10 });
      return respondWithCodes('Two-step verification is on');
    }),
    http.post(`${path}/recovery-codes`, async ({ request }) => {
      await readBody(request);
      if (!state.isRecent) return reauthenticationRequired();
      state.secondFactor = { ...state.secondFactor, recoveryCodesLeft: 10 };
      return respondWithCodes('Your old recovery codes no longer work');
    }),
    http.delete(path, async ({ request }) => {
      const { code } = await readBody(request);
      if (!state.isRecent) return reauthenticationRequired();
      if (code !== APP_CODE && code !== recoveryCodes[0]) return wrongCode();
      state.secondFactor = makeSecondFactor();
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
