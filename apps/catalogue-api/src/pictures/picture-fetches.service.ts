import { rm } from 'node:fs/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  AddressGuard,
  AddressRefused,
  guardedFetch,
  ResponseRefused,
  retryAfterMs,
  SaveFailed,
  type GuardedResponse,
} from '@plinth/webhook-delivery';
import { hasCredentials, parseUrl } from '@plinth/formats';
import { Counter, Registry } from 'prom-client';
import { allProviders } from '../principal.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { conditionsOf, freshUntil } from './picture-freshness.js';
import type { PictureError, PictureJob, PictureSettings } from './picture-source.shared.js';
import { PictureWorkRepository, type LeasedPicture } from './pictures.repository.js';

export const PICTURE_SETTINGS = Symbol('PictureSettings');

const timeoutMs = 10_000;
const maxRedirects = 3;
const maxBytes = 20 * 1024 * 1024;
const maxAttempts = 3;
const retryDelaysMs = [1_000, 5_000];
const renewalMs = 30_000;
const longestRetryAfterMs = 10 * 60_000;
const headers = {
  'user-agent': 'catalogue-api-pictures/1.0',
  accept: 'image/jpeg, image/png, image/webp, image/gif, image/avif;q=0.8, */*;q=0.1',
};

class PictureFailed extends Error {
  constructor(
    readonly code: PictureError,
    readonly retry: { afterMs: number } | null = null,
  ) {
    super(code);
  }
}

class LeaseEnded extends Error {}

/** Downloads pictures, and stores copies as uploads of their vendor. */
@Injectable()
export class PictureFetches {
  private readonly send: ReturnType<typeof guardedFetch>;
  private readonly outcomes: Counter | undefined;

  constructor(
    @Inject(PICTURE_SETTINGS) settings: PictureSettings,
    private readonly work: PictureWorkRepository,
    private readonly uploads: UploadsService,
    @Optional() registry?: Registry,
  ) {
    this.send = guardedFetch({ guard: new AddressGuard(settings.allowNetworks) });
    this.outcomes =
      registry &&
      new Counter({
        name: 'picture_fetches_total',
        help: 'Attempts to fetch pictures: stored, unchanged (a copy was still valid), or the error',
        labelNames: ['outcome'],
        registers: [registry],
      });
  }

  /** Makes one attempt. Rejects for faults of this service; then the picture is tried again when its lease ends. */
  async fetch(job: PictureJob): Promise<void> {
    const picture = await this.work.begin(allProviders, job);
    if (!picture) return;
    const { providerId, attempts } = picture;
    if (!picture.isWaited && (await this.work.remove(providerId, picture))) return;
    // A picture may wait for the checks of others for longer than a lease. If this fails, the lease ends.
    const renew = () => this.work.renew(providerId, job).catch(() => undefined);
    const renewal = setInterval(() => void renew(), renewalMs);
    try {
      // Earlier attempts never ended: their workers died.
      if (attempts > maxAttempts) throw new PictureFailed('timeout');
      this.outcomes?.inc({ outcome: await this.attempt(job, picture) });
    } catch (error) {
      if (error instanceof LeaseEnded) return;
      if (!(error instanceof PictureFailed)) {
        await this.work.forgiveAttempt(providerId, job);
        throw error;
      }
      this.outcomes?.inc({ outcome: error.code });
      const { code, retry } = error;
      const delayMs = retry && attempts < maxAttempts ? retryDelaysMs[attempts - 1]! : null;
      await this.work.recordFailure(providerId, job, code, delayMs && Math.max(delayMs, retry!.afterMs));
    } finally {
      clearInterval(renewal);
    }
  }

  private async attempt(job: PictureJob, picture: LeasedPicture): Promise<'stored' | 'unchanged'> {
    const { providerId, url, storedUrl } = picture;
    const path = await this.uploads.newSpoolPath();
    try {
      const response = storedUrl !== null && picture.isFresh ? null : await this.download(picture, path);
      const copy = response ? { freshUntil: freshUntil(response.headers, Date.now()) } : {};
      if (response?.status !== 200) {
        await this.work.recordStored(providerId, job, copy);
        return 'unchanged';
      }
      const { etag = null, 'last-modified': lastModified = null } = response.headers;
      const file = { path, name: nameOf(url) };
      const fault = await this.uploads.keepPicture(providerId, file, async (tx, storedAs, size) => {
        const stored = { ...size, ...copy, storedUrl: storedAs, etag, lastModified };
        if (!(await this.work.recordStored(providerId, job, stored, tx))) throw new LeaseEnded();
      });
      if (fault !== null) throw new PictureFailed(fault);
      return 'stored';
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Answers with status 200, and the body in the file, or with 304. */
  private async download(picture: LeasedPicture, saveTo: string): Promise<GuardedResponse> {
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = { ...headers, ...(picture.storedUrl === null ? {} : conditionsOf(picture)) };
    let url: string | undefined = picture.url;
    let response: GuardedResponse | undefined;
    try {
      for (let hops = 0; url !== undefined && hops <= maxRedirects; hops += 1) {
        // The guard covers addresses; a redirect must not lead to another protocol, or carry a password.
        if (!/^https?:/i.test(url) || hasCredentials(url)) throw new AddressRefused();
        response = await this.send(url, { method: 'GET', headers: asked, maxBytes, saveTo, signal });
        url = redirectOf(response, url);
      }
    } catch (error) {
      throw failureOf(error, signal);
    }
    const { status, headers: received } = response!;
    if (status === 200 || (status === 304 && picture.storedUrl !== null)) return response!;
    const isTransient = status >= 500 || status === 429 || status === 408;
    const afterMs = Math.min(retryAfterMs(received['retry-after'], Date.now()) ?? 0, longestRetryAfterMs);
    throw new PictureFailed(`http_${status}`, isTransient ? { afterMs } : null);
  }
}

function redirectOf({ status, headers: { location } }: GuardedResponse, base: string): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  try {
    return new URL(location, base).href;
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof SaveFailed) return error;
  if (error instanceof AddressRefused) return new PictureFailed('address_refused');
  if (error instanceof ResponseRefused) return new PictureFailed(error.isTooLarge ? 'too_large' : 'unsupported_type');
  if (signal.aborted) return new PictureFailed('timeout', { afterMs: 0 });
  return new PictureFailed('unreachable', { afterMs: 0 });
}

/** The last part of the path, as the name of the upload. */
function nameOf(url: string): string {
  const path = parseUrl(url)?.pathname ?? '';
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).slice(-255) || 'picture';
  } catch {
    return 'picture';
  }
}
