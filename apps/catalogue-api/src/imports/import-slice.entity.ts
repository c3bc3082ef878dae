import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Some rows of an import's file, as they were sent. */
@Entity('import_slices')
export class ImportSliceEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  /** Counted from 0. */
  @PrimaryColumn('integer') number!: number;
  @Column('integer') rows!: number;
  /** Packed. */
  @Column('bytea') body!: Buffer;
}

/** What was withheld of rows of a slice that has been done. */
@Entity('import_withheld')
export class ImportWithheldEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('integer') slice!: number;
  /** NDJSON, packed. */
  @Column('bytea') body!: Buffer;
}

/** What was wrong with rows of a slice that has been done. */
@Entity('import_problems')
export class ImportProblemsEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('integer') slice!: number;
  /** NDJSON, packed. */
  @Column('bytea') body!: Buffer;
}
