import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. */
@Entity('browser_sessions')
export class BrowserSessionEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') identity_session_id!: string;
  @Column('text') sealed!: string;
  @Column({ type: 'timestamptz', precision: 3 }) ends_at!: Date;
}
