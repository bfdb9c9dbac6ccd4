import type { CompiledOperation } from '../contract/compileContract';

/** @throws an Error (500 for the caller) that names where an answer departs from the contract. */
export function checkAnswer(operation: CompiledOperation, status: number, body: unknown) {
  const check = operation.checkAnswer(status);
  if (!check || check(body)) return;
  const first = check.errors?.[0];
  throw new Error(
    `${operation.method.toUpperCase()} ${operation.path} answers ${status} against the contract: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`,
  );
}
