import type {LocaleResourceBundle} from 'sanity'

/**
 * Corrects `@sanity/locale-it-it`, which leaves words in English or translates them badly. Releases and variants are
 * disabled in this Studio, so their texts are missing here.
 */
export const italianOverrides = {
  structure: {
    // 'Annulla' closes dialogs, so the action that discards changes needs another name.
    'action.discard-changes.label': 'Scarta le modifiche',
    'action.publish.already-published.tooltip': 'Pubblicato {{timeSincePublished}}',
    'action.publish.no-changes.tooltip': 'Nessuna modifica da pubblicare',
    'action.publish.validation-in-progress.label': 'Controllo…',
    'action.publish.validation-issues-toast.description': 'Prima correggi quello che è segnato in rosso.',
    'action.publish.validation-issues-toast.title': 'Non si può ancora pubblicare',
    'action.publish.validation-issues.tooltip': 'Prima di pubblicare correggi quello che è segnato in rosso.',
    'action.restore.confirm.message':
      'Questa versione prende il posto della bozza. In rete va quando premi Pubblica.',
    'action.restore.tooltip': 'Ripristina questa versione',
    'action.unpublish.disabled.already-unpublished': 'Questo documento è già stato tolto dalla pagina',
    'document-inspector.error.close-button.aria-label': 'Chiudi il pannello',
    'document-inspector.error.description': 'Non è stato possibile mostrare questo pannello.',
    'document-inspector.error.retry-button.text': 'Riprova',
    'document-inspector.error.title': 'Qualcosa è andato storto',
    'document-view.form-view.sync-pending.description':
      'Continuo a provare. Intanto le modifiche restano nel browser.',
    'document-view.form-view.sync-pending.title': 'Le modifiche non si stanno salvando',
    'document-view.form-view.sync-recovering.description':
      'Potrai continuare a scrivere appena le modifiche sono salvate.',
    'document-view.form-view.sync-recovering.title': 'Salvataggio delle modifiche…',
    'document-view.form-view.sync-stalled.description':
      'Potrai continuare a scrivere quando saranno salvate. Restano nel browser: lascia aperta questa scheda mentre continuo a provare.',
    'document-view.form-view.sync-stalled.title': 'Le modifiche non sono ancora salvate',
    'panes.document-operation-results.operation-success_unpublish':
      'Non è più nella pagina. Qui continui con la bozza.',
    // 'Nuovo' before a feminine noun is wrong Italian, so the type comes first.
    'panes.document-header-title.new.text': '{{schemaType}}: nuova voce',
  },
  studio: {
    'asset-source.delete-dialog.usage-list.confirm-delete-image_named':
      'L’immagine <strong>{{filename}}</strong> va persa per sempre.',
    'asset-source.delete-dialog.usage-list.confirm-delete-image_unnamed': 'L’immagine va persa per sempre.',
    'asset-source.dialog.insert-asset-error': 'L’immagine non è stata inserita: riprova.',
    'asset-source.dialog.load-error': 'Le immagini non si sono caricate',
    'asset-sources.common.uploader.upload-failed.description': 'Controlla la connessione e riprova.',
    'asset-sources.common.uploader.upload-failed.title': 'Il caricamento non è riuscito',
    'asset-sources.dataset.image.title': 'Immagini caricate',
    'changes.action.revert-all-confirm': 'Riporta tutto com’era',
    'changes.action.revert-changes-confirm-change_one': 'Riporta com’era',
    'changes.action.revert-changes-confirm-change_other': 'Riporta com’era',
    'changes.action.revert-changes-description': 'Quello che è stato cambiato torna com’era.',
    'changes.action.revert-changes-description_one': 'Quello che è stato cambiato torna com’era.',
    'changes.action.revert-all-description': 'Tutto quello che è stato cambiato torna com’era.',
    'changes.image.hotspot-changed': 'Punto focale cambiato',
    'changes.unknown-schema-field.description':
      'Questo campo non è previsto dal modello. I valori sono mostrati in JSON.',
    'common.error': 'Errore',
    'diagnostics.menu-item': 'Diagnostica',
    'document-status.published-at': 'Pubblicato {{date}}',
    'document.initial-value.error.description': 'Il documento si è aperto vuoto. {{errorMessage}}',
    'document.initial-value.error.title': 'Non è stato possibile calcolare il valore iniziale',
    'form.field.actions-menu.title': 'Azioni del campo',
    'inputs.image.hotspot-dialog.title': 'Punto focale e ritaglio',
    'inputs.imagetool.title': 'Punto focale e ritaglio',
    'inputs.imagetool.vector-warning.title':
      'Con un disegno SVG punto focale e ritaglio possono non funzionare: meglio un PNG o un JPG.',
    'inputs.portable-text.unknown-value.annotation': 'Annotazione non prevista dal modello: {{name}}',
    'inputs.portable-text.unknown-value.list-item': 'Elenco non previsto dal modello: {{name}}',
    'inputs.portable-text.unknown-value.mark': 'Formato non previsto dal modello: {{name}}',
    'inputs.portable-text.unknown-value.style': 'Stile non previsto dal modello: {{name}}',
    'login.logged-out.generic': 'La sessione non è più valida. Accedi di nuovo.',
    'login.logged-out.session-expired': 'La sessione è scaduta. Accedi di nuovo.',
    'login.logged-out.title': 'Accesso terminato',
    'relative-time.just-now': 'adesso',
    'timeline.operation.unpublished': 'Tolto dalla pagina',
    'timeline.operation.unpublished_timestamp': 'Tolto dalla pagina: {{timestamp, datetime}}',
  },
  validation: {
    'generic.not-allowed': 'Il valore non è fra quelli previsti: scegline un altro.',
    'panel.close-button-aria-label': 'Chiudi i controlli',
    'panel.no-errors-message': 'Niente da correggere',
    'panel.title': 'Controlli',
  },
  'copy-paste': {
    'copy-paste.on-paste.validation.read-only-fields-skipped.description':
      'Campi di sola lettura saltati: {{fieldNames}}',
    'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description':
      'Campi di sola lettura saltati: {{fieldNames}} e altri {{count}}',
  },
} as const

const bundles: Record<string, LocaleResourceBundle['resources']> = {
  ...italianOverrides,
  presentation: () => import('./presentation.ts'),
}

export const italian = Object.entries(bundles).map(
  ([namespace, resources]): LocaleResourceBundle => ({locale: 'it-IT', namespace, resources}),
)
