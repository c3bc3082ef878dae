/** The used part of the Khronos glTF validator, which has no types. */
declare module 'gltf-validator' {
  export interface Issue {
    code: string;
    message: string;
    severity: number;
    /** A JSON pointer, or else an offset in the file. */
    pointer?: string;
    offset?: number;
  }

  export function validateBytes(
    bytes: Uint8Array,
    options: {
      format: 'glb' | 'gltf';
      maxIssues: number;
      externalResourceFunction: (uri: string) => Promise<Uint8Array>;
    },
  ): Promise<{ issues: { numErrors: number; messages: Issue[] } }>;
}
