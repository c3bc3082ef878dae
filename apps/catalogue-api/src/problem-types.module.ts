import { Global, Module, type DynamicModule } from '@nestjs/common';
import { problemTypeBase } from './errors.js';

/** The base of problem `type` URLs, for services that write problems themselves. */
export const PROBLEM_TYPE_BASE = Symbol('ProblemTypeBase');

@Global()
@Module({})
export class ProblemTypesModule {
  static forRoot(publicUrl: string): DynamicModule {
    return {
      module: ProblemTypesModule,
      providers: [{ provide: PROBLEM_TYPE_BASE, useValue: problemTypeBase(publicUrl) }],
      exports: [PROBLEM_TYPE_BASE],
    };
  }
}
