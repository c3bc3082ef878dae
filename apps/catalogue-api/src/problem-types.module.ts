import { Global, Module, type DynamicModule } from '@nestjs/common';
import { problemTypeBase } from './errors.js';

/** The injection token of what the `type` of a problem begins with, where a service writes a problem itself. */
export const PROBLEM_TYPE_BASE = Symbol('ProblemTypeBase');

/** Says where the codes of problems are explained. */
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
