import {DownloadIcon} from '@sanity/icons/Download'
import {SyncIcon} from '@sanity/icons/Sync'
import {UploadIcon} from '@sanity/icons/Upload'
import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useCallback, useDeferredValue, useMemo, useState} from 'react'
import {LoadingBlock} from 'sanity'
import {saveTable} from '../../../ui/download-file.ts'
import {Message, Small} from '../../../ui/parts.tsx'
import {createStore, useStore, withKeys} from '../../../ui/store.ts'
import {useTexts} from '../data/texts.ts'
import {exportCsv} from '../logic/exchange.ts'
import {filterRows, type Wanted} from '../logic/filter.ts'
import {type Change, isChanged, isOnline} from '../logic/rows.ts'
import {publishWords, words} from '../words.ts'
import {ImportDialog} from './import-dialog.tsx'
import {PublishDialog} from './publish-dialog.tsx'
import {ReplaceDialog} from './replace-dialog.tsx'
import {TextsTable} from './table.tsx'
import {Toolbar} from './toolbar.tsx'

const EVERYTHING: Wanted = {search: '', section: '', filters: []}
/** Stored outside the component, so that the search survives a switch to another tool. */
const lookedFor = createStore(EVERYTHING)
const NONE: ReadonlySet<string> = new Set()

export default function Testi() {
  const {status, rows, save, saver} = useTexts()
  const {push} = useToast()
  const wanted = useStore(lookedFor)
  /** Keys of rows focused or changed since the last search. These rows stay even if the search excludes them. */
  const [kept, setKept] = useState(NONE)
  const [chosen, setChosen] = useState(NONE)
  const [panel, setPanel] = useState<'replace' | 'import' | 'publish' | null>(null)

  const filter = useDeferredValue(wanted)
  const shown = useMemo(() => {
    const found = new Set(filterRows(rows, filter))
    return rows.filter((row) => kept.has(row.key) || found.has(row))
  }, [rows, filter, kept])
  const selected = useMemo(() => rows.filter((row) => chosen.has(row.key) && isChanged(row)), [rows, chosen])
  const want = (next: Wanted) => {
    lookedFor.set(next)
    setKept(NONE)
  }
  const onEdit = useCallback((key: string) => setKept((before) => withKeys(before, [key], true)), [])
  const onChoose = useCallback(
    (keys: readonly string[], isOn: boolean) => setChosen((before) => withKeys(before, keys, isOn)),
    [],
  )

  const close = () => setPanel(null)
  const download = () => saveTable(new Blob([exportCsv(shown)], {type: 'text/csv;charset=utf-8'}), 'testi')
  const apply = async (changes: readonly Change[]) => {
    try {
      const {done, refused} = await save(changes)
      if (done.length > 0) push({status: 'success', title: words.saved(done.length)})
      if (refused.length > 0) push({status: 'warning', title: words.left(refused.length), duration: 12_000})
      const written = new Set(done)
      setKept(written)
      const online = rows.filter((row) => isOnline(row) && written.has(row.key)).map(({key}) => key)
      onChoose(online, true)
    } catch {
      push({status: 'error', title: words.unsaved, duration: 12_000})
    }
    close()
  }
  const handlePublished = (count: number) => {
    setChosen(NONE)
    close()
    push({status: 'success', title: publishWords.done(count)})
  }

  if (status === 'loading') return <LoadingBlock fill showText title={words.loading} />
  if (status === 'failed') return <Message role="alert" text={words.failed} />
  return (
    <Flex direction="column" height="fill">
      <Toolbar all={rows} shown={shown.length} wanted={wanted} onWant={want}>
        <Button mode="bleed" icon={SyncIcon} text={words.replace} onClick={() => setPanel('replace')} />
        <Button mode="bleed" icon={UploadIcon} text={words.import} onClick={() => setPanel('import')} />
        <Button mode="bleed" icon={DownloadIcon} text={words.export(shown.length)} onClick={download} />
      </Toolbar>
      {shown.length === 0 ? (
        <Message text={words.nothing} action={{text: words.clear, run: () => want(EVERYTHING)}} />
      ) : (
        <TextsTable rows={shown} {...{chosen, saver, onEdit, onChoose}} />
      )}
      {selected.length > 0 && (
        <Flex as="footer" align="center" gap={3} paddingX={4} paddingY={3}>
          <Small role="status" style={{flex: 1}}>
            {words.selected(selected.length, new Set(selected.map(({id}) => id)).size)}
          </Small>
          <Button mode="bleed" text={words.deselect} onClick={() => setChosen(NONE)} />
          <Button tone="positive" text={words.publish} onClick={() => setPanel('publish')} />
        </Flex>
      )}
      {panel === 'replace' && (
        <ReplaceDialog rows={shown} search={wanted.search} onClose={close} onApply={apply} />
      )}
      {panel === 'import' && <ImportDialog rows={rows} onClose={close} onApply={apply} />}
      {panel === 'publish' && (
        <PublishDialog rows={rows} chosen={chosen} onClose={close} onDone={handlePublished} />
      )}
    </Flex>
  )
}
