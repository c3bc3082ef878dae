import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database, SecretBox } from '@plinth/database';
import { CompactSign, importJWK } from 'jose';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { allOrganizations } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { exportReadme } from './export-readme.js';
import { exportZip, inPieces, jsonArray, type ExportFile, type ListedFile } from './export-zip.js';
import { PersonalDataRegistry } from '../personal-data/personal-data.service.js';
import { ExportsRepository, renewEveryMs, type ExportClaim } from './exports.repository.js';
import { pieceContext } from './privacy.entity.js';

const pieceBytes = 256 * 1024;
const maxAttempts = 5;
const retryAfterMs = 10_000;

class LeaseLost extends Error {}

/** A worker renews its lease on an export with every piece it writes. If it is killed, another one starts again. */
@Injectable()
export class BuildExportsService {
  private readonly logger = new Logger(BuildExportsService.name);
  private readonly box: SecretBox;
  private isBuilding = false;

  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly registry: PersonalDataRegistry,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.box = new SecretBox(config.SECRETS_KEY, config.SECRETS_KEY_PREVIOUS);
  }

  /** Builds all pending exports sequentially. Each process has at most one such run, so that other jobs can run. */
  async buildPending(signal?: AbortSignal): Promise<void> {
    if (this.isBuilding) return;
    this.isBuilding = true;
    try {
      while (!signal?.aborted) {
        const claim = await this.exports.claim(allOrganizations, randomUUID());
        if (!claim) return;
        await this.attempt(claim);
      }
    } finally {
      this.isBuilding = false;
    }
  }

  private async attempt(claim: ExportClaim): Promise<void> {
    if (claim.attempts > maxAttempts) return this.exports.fail(claim.organization_id, claim);
    const renewing = setInterval(() => {
      this.exports
        .renew(claim.organization_id, claim)
        .catch((error: unknown) =>
          this.logger.warn({ err: error, exportId: claim.id }, 'could not renew an export lease'),
        );
    }, renewEveryMs);
    try {
      await this.build(claim);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      this.logger.error({ err: error, exportId: claim.id, attempt: claim.attempts }, 'could not build an export');
      await (claim.attempts >= maxAttempts
        ? this.exports.fail(claim.organization_id, claim)
        : this.exports.release(claim.organization_id, claim, retryAfterMs));
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
      if (!(await this.exports.append(claim.organization_id, claim, position, sealed))) throw new LeaseLost();
      position += 1;
    }
    await this.database.transaction(async (tx) => {
      // Lock order: the user's row before the export's.
      if (!(await this.users.lock(claim.organization_id, tx, claim.user_id))) throw new LeaseLost();
      const sha256 = hash.copy().digest('hex');
      if (!(await this.exports.finish(claim.organization_id, tx, claim, { sha256, size }))) throw new LeaseLost();
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
    const jwksUrl = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/.well-known/jwks.json`;
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
      { path: 'manifest.jws', text: `${await this.signDetached(text)}\n` },
    ];
  }

  /** A JWS with a detached payload (RFC 7515 appendix F): the exact bytes of the text. */
  private async signDetached(text: string): Promise<string> {
    const { signing } = this.config.EXPORT_SIGNING_KEY;
    const compact = await new CompactSign(Buffer.from(text))
      .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid })
      .sign(await importJWK(signing, 'EdDSA'));
    const [header, , signature] = compact.split('.');
    return `${header}..${signature}`;
  }
}
