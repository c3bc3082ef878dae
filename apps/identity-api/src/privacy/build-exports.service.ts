import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database, SecretBox } from '@plinth/database';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { allOrganizations } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { ExportArchivesRepository, renewEveryMs, type ExportClaim } from './export-archives.repository.js';
import { exportReadme } from './export-readme.js';
import { ExportSigningService } from './export-signing.service.js';
import { exportZip, inPieces, jsonArray, type ExportFile, type ListedFile } from './export-zip.js';
import { PersonalDataRegistry } from '../personal-data/personal-data.service.js';
import { pieceContext } from './privacy-jobs.js';

const pieceBytes = 256 * 1024;
const maxAttempts = 5;
const retryAfterMs = 10_000;

/** The export is no longer this worker's to build. */
class LeaseLost extends Error {}

/**
 * Builds what people asked for. The row is the truth: a worker takes a lease on it, renews that with every piece that
 * it writes, and one that was killed is followed by another, which begins anew.
 */
@Injectable()
export class BuildExportsService {
  private readonly logger = new Logger(BuildExportsService.name);
  private readonly box: SecretBox;
  private readonly publicUrl: string;
  private isBuilding = false;

  constructor(
    private readonly database: Database,
    private readonly archives: ExportArchivesRepository,
    private readonly registry: PersonalDataRegistry,
    private readonly signing: ExportSigningService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) { PUBLIC_URL, SECRETS_KEY, SECRETS_KEY_PREVIOUS }: IdentityConfig,
  ) {
    this.publicUrl = PUBLIC_URL.replace(/\/$/, '');
    this.box = new SecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS);
  }

  /** Builds all that waits, one after the other; one such run a process, so that other jobs run too. */
  async buildPending(signal?: AbortSignal): Promise<void> {
    if (this.isBuilding) return;
    this.isBuilding = true;
    try {
      while (!signal?.aborted) {
        const claim = await this.archives.claim(allOrganizations, randomUUID());
        if (!claim) return;
        await this.attempt(claim);
      }
    } finally {
      this.isBuilding = false;
    }
  }

  private async attempt(claim: ExportClaim): Promise<void> {
    if (claim.attempts > maxAttempts) return this.archives.fail(claim.organization_id, claim);
    const renewing = setInterval(() => {
      this.archives
        .renew(claim.organization_id, claim)
        .catch((error: unknown) => this.logger.warn({ err: error, exportId: claim.id }, 'a lease was not renewed'));
    }, renewEveryMs);
    try {
      await this.build(claim);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      this.logger.error({ err: error, exportId: claim.id, attempt: claim.attempts }, 'an export was not built');
      await (claim.attempts >= maxAttempts
        ? this.archives.fail(claim.organization_id, claim)
        : this.archives.giveBack(claim.organization_id, claim, retryAfterMs));
    } finally {
      clearInterval(renewing);
    }
  }

  private async build(claim: ExportClaim): Promise<void> {
    const hash = createHash('sha256');
    let size = 0;
    let position = 0;
    for await (const piece of inPieces(this.archive(claim), pieceBytes)) {
      hash.update(piece);
      size += piece.length;
      const sealed = this.box.sealBytes(piece, pieceContext(claim, position));
      if (!(await this.archives.append(claim.organization_id, claim, position, sealed))) throw new LeaseLost();
      position += 1;
    }
    await this.database.transaction(async (tx) => {
      // The person's row before the export's, as everywhere.
      if (!(await this.users.lock(claim.organization_id, tx, claim.user_id))) throw new LeaseLost();
      const sha256 = hash.copy().digest('hex');
      if (!(await this.archives.finish(claim.organization_id, tx, claim, { sha256, size }))) throw new LeaseLost();
      const target = { type: 'export', id: claim.id } as const;
      const details = { user_id: claim.user_id };
      const event = { action: 'privacy.export.ready', actor: actorOf(null), target, details } as const;
      await this.audit.record(claim.organization_id, tx, event, null);
    });
  }

  private archive(claim: ExportClaim): AsyncIterable<Buffer> {
    const person = { organizationId: claim.organization_id, userId: claim.user_id };
    const createdAt = new Date();
    const categories = this.registry.categories.filter(({ exportable }) => exportable);
    const jwksUrl = `${this.publicUrl}/.well-known/jwks.json`;
    const readme = exportReadme({ exportId: claim.id, createdAt, categories, jwksUrl });
    const files: ExportFile[] = [
      { path: 'README.txt', category: null, content: [readme] },
      ...categories.map(({ id, data }) => ({
        path: `data/${id}.json`,
        category: id,
        content: jsonArray(data.read(person)),
      })),
    ];
    return exportZip(files, (listed) => this.seal(claim, createdAt, listed), createdAt);
  }

  private async seal({ id, user_id }: ExportClaim, createdAt: Date, files: readonly ListedFile[]) {
    const manifest = { version: 1, export_id: id, subject: user_id, created_at: createdAt.toISOString(), files };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    return [
      { path: 'manifest.json', text },
      { path: 'manifest.jws', text: `${await this.signing.signDetached(text)}\n` },
    ];
  }
}
