import { parseBackend } from '@lintel/contract/backend';
import type { OpenApi } from '@lintel/contract/openapi/call';
import { sample } from 'openapi-sampler';
import { type CompiledOperation, compileContract } from '../contract/compileContract';
import { type Document, resolve, type Schema, toContract } from '../contract/readContract';
import { invalid } from '../errors';

/** One call of a backend, and its response. */
export interface MockedCall {
  operation: CompiledOperation;
  status: number;
  /** Undefined for an empty response. */
  body: unknown;
}

/** The backends of modules under development, as far as their documents describe them. */
export class ModuleBackends {
  private readonly backends = new Map<string, Map<string, MockedCall>>();

  /** @throws VALIDATION for a text that is not the document of a backend */
  set(module: string, text: string) {
    try {
      this.backends.set(module, mockCalls(parseBackend(text, 'The document')));
    } catch (error) {
      throw invalid({ document: (error as Error).message });
    }
  }

  /** Returns a module's calls by `METHOD /path/{parameter}`. */
  get(module: string): Map<string, MockedCall> | undefined {
    return this.backends.get(module);
  }
}

function mockCalls(api: OpenApi): Map<string, MockedCall> {
  const document = { components: {}, ...api } as unknown as Document;
  const operations = compileContract(toContract(document));
  return new Map(
    operations.map((operation) => {
      const { method, path } = operation;
      return [`${method.toUpperCase()} ${path}`, { operation, ...makeAnswer(document, operation) }];
    }),
  );
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** Returns the example of the first successful response, or a sample of its schema. */
function makeAnswer(document: Document, { method, path }: CompiledOperation): Omit<MockedCall, 'operation'> {
  const { responses = {} } = (document.paths[path]?.[method] ?? {}) as {
    responses?: Record<string, unknown>;
  };
  const status = Object.keys(responses).find((each) => /^2\d\d$/.test(each)) ?? '204';
  const { content } = resolve(document, responses[status] ?? {}) as { content?: Record<string, Media> };
  const media = content?.['application/json'];
  const [named] = Object.values(media?.examples ?? {});
  const body =
    media?.example ??
    named?.value ??
    (media?.schema && sample(media.schema, {}, document as unknown as Record<string, unknown>));
  return { status: Number(status), body };
}
