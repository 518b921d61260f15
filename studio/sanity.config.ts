import {itITLocale} from '@sanity/locale-it-it'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {deletedEntry} from '../schemas/documents/records.ts'
import {schemaTypes} from '../schemas/index.ts'
import {connection, dataset, projectId} from './connection.ts'
import {documentActions, newDocumentOptions} from './document-actions/rules.ts'
import {useFieldErrors} from './forms/field-errors.ts'
import {FlushPendingEdits} from './forms/flush-pending-edits.ts'
import {Input} from './forms/input.tsx'
import {WithValidationMessages} from './forms/validation-messages.tsx'
import {WithToolTicks} from './inizia/use-started.ts'
import {italian} from './locale/italian.ts'
import {MarkEditor} from './mark-editor.ts'
import {structure} from './structure.ts'
import {StudioIcon} from './studio-icon.tsx'
import {theme} from './theme.ts'
import {coerenza} from './tools/coerenza/index.ts'
import {presentazione} from './tools/presentazione/index.ts'
import {richieste} from './tools/richieste/index.ts'
import {testi} from './tools/testi/index.ts'
import {WithRecovery} from './ui/with-recovery.tsx'

/** Configures the Studio for the embedded Lake, or for hosted Sanity if the environment names a project. */
export default defineConfig({
  name: 'default',
  title: 'Clinica',
  icon: StudioIcon,
  theme,
  projectId,
  dataset,
  basePath: '/studio',
  ...connection,
  plugins: [
    structureTool({structure, title: 'Contenuti'}),
    presentazione(),
    coerenza(),
    testi(),
    richieste(),
    itITLocale(),
    {name: 'mark-editor', studio: {components: {layout: MarkEditor}}},
    {name: 'recovery', studio: {components: {activeToolLayout: WithRecovery}}},
  ],
  i18n: {bundles: italian},
  schema: {types: [...schemaTypes, deletedEntry]},
  studio: {components: {layout: FlushPendingEdits, activeToolLayout: WithToolTicks}},
  form: {components: {field: WithValidationMessages, input: Input}},
  document: {
    actions: documentActions,
    badges: (badges) => [useFieldErrors, ...badges],
    newDocumentOptions,
    comments: {enabled: false},
  },
  // These features need hosted services or a paid plan.
  tasks: {enabled: false},
  scheduledPublishing: {enabled: false},
  scheduledDrafts: {enabled: false},
  releases: {enabled: false},
  mediaLibrary: {enabled: false},
  announcements: {enabled: false},
  beta: {create: {startInCreateEnabled: false}},
})
