import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { StoreUnavailable, type ByteRange, type StoredFile, type UploadStore } from './upload-store.js';

export interface S3Place {
  bucket: string;
  /** Prepended to names; empty or ending in a slash. */
  prefix: string;
}

const putDeadlineMs = 10 * 60_000;

export class S3UploadStore implements UploadStore {
  readonly spoolFolder = join(tmpdir(), 'catalogue-uploads');
  private readonly client: S3Client;

  constructor(
    private readonly place: S3Place,
    options: S3ClientConfig,
  ) {
    this.client = new S3Client({
      ...options,
      maxAttempts: 3,
      // By default the SDK sends checksums as trailers, which many compatible services do not support.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    });
  }

  // A single PUT is atomic.
  async put(name: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    await orUnavailable(
      this.client.send(
        new PutObjectCommand({
          ...this.object(name),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
        { abortSignal: AbortSignal.timeout(putDeadlineMs) },
      ),
    );
  }

  async find(name: string): Promise<StoredFile | undefined> {
    try {
      const { ContentLength, LastModified } = await orUnavailable(
        this.client.send(new HeadObjectCommand(this.object(name))),
      );
      return {
        size: ContentLength ?? 0,
        modifiedAt: LastModified ?? new Date(0),
        read: (range) => this.read(name, range),
      };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await orUnavailable(this.client.send(new DeleteObjectCommand(this.object(name))));
  }

  private async read(name: string, range: ByteRange | undefined): Promise<Readable> {
    const { Body } = await orUnavailable(
      this.client.send(
        new GetObjectCommand({
          ...this.object(name),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      ),
    );
    return Body as Readable;
  }

  private object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: `${this.place.prefix}${name}` };
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

// Called after the SDK's own retries. An error without a status concerns the connection, not the store.
async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status < 500 && status !== 429) throw error;
    throw new StoreUnavailable('The uploads bucket is unavailable', { cause: error });
  }
}
