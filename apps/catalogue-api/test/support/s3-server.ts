import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A real S3 server with one bucket. */
export interface TestS3 {
  /** The service's configuration for it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

export async function startTestS3(bucket = 'uploads'): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    environment: {
      UPLOADS_URL: `s3://${bucket}/of-tests`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_S3_FORCE_PATH_STYLE: 'true',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
