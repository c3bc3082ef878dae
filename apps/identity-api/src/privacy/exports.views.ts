import { Choice, RecordId, Schema, Text, Timestamp, WholeNumber, type FieldOptions } from '@plinth/validation';

const StatusUrl = (): PropertyDecorator =>
  Text({
    description: 'Where to ask how it stands.',
    example: 'https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  });

@Schema({ name: 'ExportRequested' })
export class ExportRequestedView {
  @RecordId()
  export_id!: string;

  @StatusUrl()
  status_url!: string;

  @Timestamp({ description: 'When the archive is removed.' })
  expires_at!: string;

  @Choice(['pending'])
  status!: 'pending';
}

class AnyExport {
  @RecordId()
  export_id!: string;

  @StatusUrl()
  status_url!: string;

  @Timestamp({ description: 'When the archive is removed.' })
  expires_at!: string;

  @Timestamp()
  requested_at!: string;
}

const DownloadUrl = (options: FieldOptions): PropertyDecorator =>
  Text({
    example:
      'https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90/archive?expires=1769936400&signature=2vJt1Yd7w0bQmS5pX8cK4nLr6aUeZiHgTfOoBq3sWxM',
    ...options,
  });

const Sha256 = (options: FieldOptions): PropertyDecorator =>
  Text({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', ...options });

const Size = (options: FieldOptions): PropertyDecorator => WholeNumber({ example: 18_211, ...options });

export class ReadyExport extends AnyExport {
  @Choice(['ready'])
  status!: 'ready';

  @DownloadUrl({
    nullable: true,
    description:
      'A link that needs no session and works for 10 minutes. Each answer has a new one; null unless the sign-in is at most 10 minutes old.',
  })
  download_url!: string | null;

  @Sha256({ description: 'Of the archive, in hexadecimal.' })
  sha256!: string;

  @Size({ description: 'Of the archive, in bytes.' })
  size!: number;
}

const ofExpired = 'Known of an archive that has expired.';

/** An export without an archive to fetch: not yet, not at all, or no longer. */
export class UnavailableExport extends AnyExport {
  @Choice(['pending', 'failed', 'expired'])
  status!: 'pending' | 'failed' | 'expired';

  // Always null; but a member that can be nothing else is dropped from the types of generated clients (openapi-fetch).
  @DownloadUrl({ nullable: true, description: 'Null: there is nothing to fetch.' })
  download_url!: string | null;

  @Sha256({ nullable: true, description: ofExpired })
  sha256!: string | null;

  @Size({ nullable: true, description: ofExpired })
  size!: number | null;
}

export type ExportView = ReadyExport | UnavailableExport;

/** The schema of an `ExportView`. */
@Schema({ name: 'Export', oneOf: [ReadyExport, UnavailableExport] })
export class ExportSchema {}
