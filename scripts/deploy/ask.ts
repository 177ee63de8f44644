import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for a path exactly as it is written: unlike `fetch`, nothing of it is tidied up. */
export function ask(port: number, path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}
