import {createSchema, type SanityClient, type SanityDocument, validateDocument} from 'sanity'
import {schemaTypes} from '../index.ts'

export const schema = createSchema({name: 'default', types: schemaTypes})

export type Problem = {level: 'error' | 'warning' | 'info'; path: string; message: string}

type Fields = {_type: string; _id?: string} & Record<string, unknown>

const locale = {id: 'it-IT', title: 'Italiano'}

const pathOf = (path: readonly unknown[]): string =>
  path
    .map((part) =>
      typeof part === 'object' && part !== null && '_key' in part ? `[${part._key}]` : String(part),
    )
    .join('.')

/** Returns the problems of a document. Sanity's own messages appear as keys, so a test sees where ours are missing. */
export async function problemsOf(document: Fields, answer: unknown = 0): Promise<Problem[]> {
  const client = {
    withConfig: () => client,
    fetch: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const markers = await validateDocument({
    document: {_id: 'any', _createdAt: '', _updatedAt: '', _rev: '', ...document} as SanityDocument,
    workspace: {
      schema,
      getClient: () => client as unknown as SanityClient,
      i18n: {
        currentLocale: locale,
        locales: [locale],
        loadNamespaces: async () => undefined,
        t: (key: string) => key,
      } as never,
    },
    getDocumentExists: async () => true,
    // In the 'cli' environment Sanity turns every rule on an object into a warning.
    environment: 'studio',
  })
  return markers.map(({level, path, message}) => ({level, path: pathOf(path), message}))
}

export const pathsOf = (problems: Problem[], level: Problem['level']): string[] =>
  problems.filter((problem) => problem.level === level).map(({path}) => path)
