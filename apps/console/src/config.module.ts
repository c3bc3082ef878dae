import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CONSOLE_CONFIG, type ConsoleConfig } from './config.js';

@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: ConsoleConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: CONSOLE_CONFIG, useValue: config }],
      exports: [CONSOLE_CONFIG],
    };
  }
}
