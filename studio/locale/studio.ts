/** What the Italian translation of the Studio's frame and forms leaves in English, or says as no Italian would. */
export const studio: Record<string, string> = {
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
}

/** What is wrong with a document, in the panel beside it. */
export const validation: Record<string, string> = {
  'generic.not-allowed': 'Il valore non è fra quelli previsti: scegline un altro.',
  'panel.close-button-aria-label': 'Chiudi i controlli',
  'panel.no-errors-message': 'Niente da correggere',
  'panel.title': 'Controlli',
}

export const copyPaste: Record<string, string> = {
  'copy-paste.on-paste.validation.read-only-fields-skipped.description':
    'Campi di sola lettura saltati: {{fieldNames}}',
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description':
    'Campi di sola lettura saltati: {{fieldNames}} e altri {{count}}',
}
