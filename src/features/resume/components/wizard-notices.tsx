import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { STEP_NAMES } from '../paths.ts'
import { useResumeWizard } from '../wizard/use-resume-wizard.ts'

/** Why the requested step cannot be opened, and at which step an earlier visit ended. */
export function WizardNotices() {
  const { refused, left, goOn } = useResumeWizard()
  return (
    <>
      {refused !== null && (
        <Alert tone="wait" title={`还不能打开“${STEP_NAMES[refused]}”`}>
          <p>请先把这一步填完整并保存，后面的步骤就会打开。</p>
        </Alert>
      )}
      {left !== null && (
        <Alert tone="info" title={`您上次填到“${STEP_NAMES[left]}”`}>
          <Button variant="link" onClick={goOn}>
            接着上次的地方填写
          </Button>
        </Alert>
      )}
    </>
  )
}
