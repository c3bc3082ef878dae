import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece of an archive, encrypted. */
@Entity('privacy_export_chunks')
export class PrivacyExportChunkEntity {
  @PrimaryColumn('uuid', { name: 'export_id' }) exportId!: string;
  @PrimaryColumn('integer') attempt!: number;
  @PrimaryColumn('integer') position!: number;
  @Column('bytea') sealed!: Buffer;
}
