import {CloseIcon} from '@sanity/icons/Close'
import {DownloadIcon} from '@sanity/icons/Download'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {SyncIcon} from '@sanity/icons/Sync'
import {UploadIcon} from '@sanity/icons/Upload'
import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useDeferredValue, useEffect, useMemo, useRef, useState} from 'react'
import {LoadingBlock} from 'sanity'
import {isEmbedded} from '../../../connection.ts'
import {Message} from '../../../ui/parts.tsx'
import {saveTable} from '../../../ui/save-file.ts'
import {createStore, useStore, withKeys} from '../../../ui/store.ts'
import {useTexts} from '../data/texts.ts'
import {exportCsv} from '../logic/exchange.ts'
import {filterRows, hitsOf, type Wanted} from '../logic/filter.ts'
import {type Change, isChanged, isOnline} from '../logic/rows.ts'
import {publishWords, words} from '../words.ts'
import {type Desk, DeskContext} from './desk-context.ts'
import {ImportDialog} from './import-dialog.tsx'
import {Preview} from './preview.tsx'
import {PublishDialog} from './publish-dialog.tsx'
import {ReplaceDialog} from './replace-dialog.tsx'
import {FONT, Part} from './styles.ts'
import {Table} from './table.tsx'
import {Toolbar} from './toolbar.tsx'

const EVERYTHING: Wanted = {search: '', section: '', filters: []}
/** What was looked for stays when the Studio mounts its tools anew, and for whoever comes back from another tool. */
const lookedFor = createStore(EVERYTHING)
/** From here on the page has its place beside the table. */
const WIDE = 1440

export default function Testi() {
  const {status, rows, save, saver} = useTexts()
  const {push} = useToast()
  const wanted = useStore(lookedFor)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [panel, setPanel] = useState<'replace' | 'import' | 'publish' | null>(null)
  /** How often something went online from here: then the page is another one. */
  const [publishings, setPublishings] = useState(0)
  const [preview, setPreview] = useState(() => isEmbedded && window.innerWidth >= WIDE)
  const search = useRef<HTMLInputElement>(null)

  // What somebody works on, or has just replaced, stays, even when its new text no longer fits what was asked for.
  const filter = useDeferredValue(wanted)
  const shown = useMemo(() => {
    const found = new Set(filterRows(rows, filter))
    return rows.filter((row) => row.key === activeKey || kept.has(row.key) || found.has(row))
  }, [rows, filter, activeKey, kept])
  const want = (next: Wanted) => {
    lookedFor.set(next)
    setActiveKey(null)
    setKept(new Set())
  }
  const hits = useMemo(() => hitsOf(filter.search), [filter.search])
  const selected = useMemo(() => rows.filter((row) => chosen.has(row.key) && isChanged(row)), [rows, chosen])
  const active = useMemo(() => rows.find(({key}) => key === activeKey) ?? null, [rows, activeKey])
  const desk = useMemo((): Desk => {
    const choose: Desk['choose'] = (keys, on) => setChosen((before) => withKeys(before, keys, on))
    return {saver, hits, choose, activate: setActiveKey}
  }, [saver, hits])

  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const {target} = event
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
        return
      event.preventDefault()
      search.current?.focus()
    }
    window.addEventListener('keydown', slash)
    return () => window.removeEventListener('keydown', slash)
  }, [])

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
      desk.choose(online, true)
    } catch {
      push({status: 'error', title: words.unsaved, duration: 12_000})
    }
    close()
  }
  const published = (count: number) => {
    setChosen(new Set())
    close()
    setPublishings(publishings + 1)
    push({status: 'success', title: publishWords.done(count)})
  }

  if (status === 'loading') return <LoadingBlock fill showText title={words.loading} />
  if (status === 'failed') return <Message role="alert" text={words.failed} />
  return (
    <DeskContext value={desk}>
      <Flex height="fill" style={{position: 'relative', minHeight: 0, font: FONT}}>
        <Flex direction="column" flex={1} style={{minWidth: 0}}>
          <Toolbar all={rows} shown={shown.length} wanted={wanted} onWant={want} search={search}>
            <Button mode="bleed" icon={SyncIcon} text={words.replace} onClick={() => setPanel('replace')} />
            <Button mode="bleed" icon={UploadIcon} text={words.import} onClick={() => setPanel('import')} />
            <Button
              mode="bleed"
              icon={DownloadIcon}
              text={words.export}
              aria-label={words.exportLabel(shown.length)}
              title={words.exportLabel(shown.length)}
              onClick={download}
            />
            {isEmbedded && (
              <Button
                mode={preview ? 'default' : 'ghost'}
                icon={preview ? CloseIcon : EyeOpenIcon}
                aria-pressed={preview}
                text={words.preview}
                onClick={() => setPreview(!preview)}
              />
            )}
          </Toolbar>
          {shown.length === 0 ? (
            <Message text={words.nothing} action={{text: words.clear, run: () => want(EVERYTHING)}} />
          ) : (
            <Table rows={shown} activeKey={activeKey} chosen={chosen} />
          )}
          {selected.length > 0 && (
            <Flex as="footer" align="center" gap={3} paddingX={4} paddingY={3}>
              <Part as="span" role="status" style={{flex: 1}}>
                {words.selected(selected.length, new Set(selected.map(({id}) => id)).size)}
              </Part>
              <Button mode="bleed" text={words.deselect} onClick={() => setChosen(new Set())} />
              <Button tone="positive" text={words.publish} onClick={() => setPanel('publish')} />
            </Flex>
          )}
        </Flex>
        {preview && <Preview key={publishings} row={active} onClose={() => setPreview(false)} />}
      </Flex>
      {panel === 'replace' && (
        <ReplaceDialog rows={shown} search={wanted.search} onClose={close} onApply={apply} />
      )}
      {panel === 'import' && <ImportDialog rows={rows} onClose={close} onApply={apply} />}
      {panel === 'publish' && (
        <PublishDialog rows={rows} chosen={chosen} onClose={close} onDone={published} />
      )}
    </DeskContext>
  )
}
