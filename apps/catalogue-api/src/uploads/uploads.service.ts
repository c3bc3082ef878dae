import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { BootError } from '@plinth/config';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { bodyTimeout, discardRest, readsOwnBody } from '@plinth/http';
import { Counter, Registry } from 'prom-client';
import { problem } from '../errors.js';
import { providerScopeOf, type Principal, type ProviderScope } from '../principal.js';
import { checkContent, imageTypeOf } from './content/check-content.js';
import { CheckerProcess } from './content/checker-process.js';
import { typeOfStoredName, type FileType, type UploadGroup } from './content/file-types.js';
import { makeSpoolFolder, originalName, receiveFile, removeAbandonedFiles, type ReceivedFile } from './receive-file.js';
import { isDiskFull, StoreUnavailable, type StoredFile, type UploadStore } from './store/upload-store.js';
import { UploadClaimsRepository } from './upload-claims.repository.js';
import { UploadsRepository, type UploadOwners } from './uploads.repository.js';
import { UploadRefusal } from './upload-refusal.js';
import { uploadNameOf, uploadUrl } from './upload-url.js';

export interface UploadSettings {
  publicUrl: string;
  store: UploadStore;
  stallMs: number;
}

export interface OwnedUpload {
  size: number;
  /** The file name at upload; for old uploads the stored name. */
  originalName: string;
  format: string;
}

export const UPLOAD_SETTINGS = Symbol('UploadSettings');

const nameBytes = 20; // 160 random bits: the name cannot be guessed, and knowing it is enough to read the file
/** Longer than any upload: older claims are from dead processes. */
export const orphanAgeMs = 60 * 60_000;

@Injectable()
export class UploadsService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(UploadsService.name);
  private readonly checker = new CheckerProcess();
  private readonly unavailable: Counter;
  private cleanUpTimer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(UPLOAD_SETTINGS) private readonly settings: UploadSettings,
    private readonly database: Database,
    private readonly uploads: UploadsRepository,
    private readonly claims: UploadClaimsRepository,
    @Optional() registry?: Registry,
  ) {
    this.unavailable = new Counter({
      name: 'uploads_unavailable_total',
      help: 'Attempts to store or read a file that failed because the store was full (disk_full) or did not respond (unreachable)',
      labelNames: ['reason'],
      registers: registry ? [registry] : [],
    });
    for (const reason of ['disk_full', 'unreachable']) this.unavailable.inc({ reason }, 0);
  }

  /** Fails at start if the local folder is not writable. A bucket may become reachable later. */
  async onModuleInit(): Promise<void> {
    const { spoolFolder } = this.settings.store;
    try {
      await makeSpoolFolder(spoolFolder);
      await access(spoolFolder, constants.W_OK | constants.X_OK);
    } catch (error) {
      const { message } = error as Error;
      throw new BootError('uploads_unwritable', `Uploads cannot be received: ${message}.`, { cause: error });
    }
  }

  /** Each machine cleans its own folder of incoming files; a job elsewhere cannot reach it. */
  onApplicationBootstrap(): void {
    const cleanUp = (): void => {
      removeAbandonedFiles(this.settings.store.spoolFolder, orphanAgeMs).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Could not clean up the folder of incoming files'),
      );
    };
    this.cleanUpTimer = setInterval(cleanUp, orphanAgeMs).unref();
    cleanUp();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.cleanUpTimer);
    this.checker.close();
  }

  get stallMs(): number {
    return this.settings.stallMs;
  }

  /** Files left here are removed after an hour. */
  async newSpoolPath(): Promise<string> {
    const { spoolFolder } = this.settings.store;
    await makeSpoolFolder(spoolFolder);
    return join(spoolFolder, `${randomUUID()}.part`);
  }

  async receive(request: Parameters<typeof receiveFile>[0], group: UploadGroup): Promise<ReceivedFile> {
    const { stallMs, store } = this.settings;
    const receipt = { folder: store.spoolFolder, stallMs, timedOut: bodyTimeout, discardRest };
    return this.orProblem(async () => {
      await makeSpoolFolder(store.spoolFolder);
      readsOwnBody(request);
      return receiveFile(request, group, receipt);
    });
  }

  async discard(file: ReceivedFile): Promise<void> {
    await rm(file.path, { force: true }).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'Could not remove a received file'),
    );
  }

  async keep(principal: Principal, file: ReceivedFile): Promise<{ url: string }> {
    await this.orProblem(() => checkContent(file.path, file.type, this.checker));
    return { url: await this.store(providerScopeOf(principal), file) };
  }

  /**
   * Stores an upright copy of a downloaded image, without its metadata, as the vendor's upload. `record` runs in the
   * same transaction. Returns why the file is refused, or null.
   */
  async keepPicture(
    providerId: string,
    { path, name }: { path: string; name: string },
    record: (tx: Transaction, url: string, size: { width: number; height: number }) => Promise<void>,
  ): Promise<'unsupported_type' | 'invalid_image' | 'too_large' | null> {
    const type = await imageTypeOf(path);
    if (!type) return 'unsupported_type';
    const copy = `${path}.part`;
    try {
      const { fault, width = 0, height = 0 } = await this.checker.copyImage(path, type.name, copy, providerId);
      if (fault !== null) return 'invalid_image';
      const { size } = await stat(copy);
      const copyType = (await imageTypeOf(copy))!;
      if (size > copyType.maxBytes) return 'too_large';
      const file = { path: copy, type: copyType, originalName: originalName(name), size };
      await this.store(providerId, file, (tx, url) => record(tx, url, { width, height }));
      return null;
    } finally {
      await rm(copy, { force: true });
    }
  }

  private async store(
    scope: ProviderScope,
    file: Omit<ReceivedFile, 'digest'>,
    record?: (tx: Transaction, url: string) => Promise<void>,
  ): Promise<string> {
    const name = `${randomBytes(nameBytes).toString('hex')}.${file.type.name}`;
    const url = uploadUrl(this.settings.publicUrl, name);
    await this.claims.claim(name);
    try {
      await this.orProblem(() => this.settings.store.put(name, file.path, file.type.contentType));
      await this.database.transaction(async (tx) => {
        if (!(await this.claims.release(tx, name)))
          throw problem('unavailable', 'The upload took too long. Send it again.');
        await this.uploads.insert(scope, tx, {
          id: uuidV7(),
          name,
          originalName: file.originalName,
          contentType: file.type.contentType,
          size: String(file.size),
          createdAt: new Date(),
        });
        await record?.(tx, url);
      });
    } catch (error) {
      await this.withdraw(name);
      throw error;
    }
    return url;
  }

  async find(name: string): Promise<{ file: StoredFile; type: FileType } | undefined> {
    const type = typeOfStoredName(name);
    const file = type && (await this.orProblem(() => this.settings.store.find(name)));
    return type && file && { type, file: { ...file, read: (range) => this.orProblem(() => file.read(range)) } };
  }

  /** The uploads behind these URLs. URLs of other owners are missing. */
  async findOwned(owners: UploadOwners, urls: readonly string[], on?: Queryable): Promise<Map<string, OwnedUpload>> {
    const nameOf = new Map(urls.map((url) => [url, uploadNameOf(this.settings.publicUrl, url)]));
    const names = [...nameOf.values()].filter((name) => name !== undefined);
    if (names.length === 0) return new Map();
    const found = new Map(
      (await this.uploads.findOwned(owners, names, on)).map(({ name, size, originalName }) => {
        const format = name.slice(name.lastIndexOf('.') + 1);
        return [name, { size: Number(size), originalName: originalName ?? name, format }];
      }),
    );
    return new Map(
      urls.flatMap((url) => {
        const upload = found.get(nameOf.get(url) ?? '');
        return upload === undefined ? [] : [[url, upload] as const];
      }),
    );
  }

  async removeOrphans(ageMs = orphanAgeMs, signal?: AbortSignal): Promise<void> {
    await removeAbandonedFiles(this.settings.store.spoolFolder, ageMs);
    while (!signal?.aborted && (await this.removeOneOrphan(ageMs)));
  }

  private removeOneOrphan(ageMs: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const name = await this.claims.lockOldest(tx, ageMs);
      if (name === undefined) return false;
      await this.settings.store.remove(name);
      await this.claims.release(tx, name);
      return true;
    });
  }

  // A connection lost at COMMIT does not show whether it succeeded; the claim does. removeOrphans cleans up.
  private async withdraw(name: string): Promise<void> {
    await this.database
      .transaction(async (tx) => {
        if (!(await this.claims.lock(tx, name))) return;
        await this.settings.store.remove(name);
        await this.claims.release(tx, name);
      })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Could not remove a failed upload; the clean-up job removes it later'),
      );
  }

  private async orProblem<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw this.asProblem(error);
    }
  }

  /** 503 for an unavailable store, and the error of a refused file; other errors as they are. */
  asProblem(error: unknown): unknown {
    if (isDiskFull(error) || error instanceof StoreUnavailable) {
      const isFull = isDiskFull(error);
      this.unavailable.inc({ reason: isFull ? 'disk_full' : 'unreachable' });
      const detail = `The upload store ${isFull ? 'is full' : 'is not responding'}. Try again later.`;
      const cause = error instanceof StoreUnavailable ? error.cause : error;
      return problem('unavailable', detail, { headers: { 'Retry-After': '5' }, cause });
    }
    if (!(error instanceof UploadRefusal)) return error;
    const { kind, message, fault } = error;
    if (!fault) return problem(kind, message);
    return problem(kind, `${fault.field || 'The form'} ${message}.`, { errors: [{ ...fault, message }] });
  }
}
