/**
 * The facts that a message may contain. A person is identified only by a name, which is masked before it is shown.
 * Health data, identity numbers, cards and diagnoses do not belong in messages. Quantities and amounts are decimal
 * strings, days are `YYYY-MM-DD`, instants wire times.
 */
export interface WorkOrderFacts {
  readonly workOrderId: number
  readonly orderName: string
  readonly quantity: string
  readonly unitName: string
  readonly unitPrice: string
  readonly endDate: string
  readonly hostedAmount?: string | null
  readonly refundAmount?: string | null
  /** the deadline for submitting finished work: a day or a wire time */
  readonly cancelDeadline?: string | null
  /** what was changed in a published order, in words with the old and the new values */
  readonly changes?: string | null
  /** why the order was changed or cancelled, or why the cancellation was refused */
  readonly reason?: string | null
}

export interface ParticipationFacts {
  readonly participatorId: number
  readonly workOrderId: number
  readonly orderName: string
  readonly personName: string
  readonly quantity: string
  readonly unitName: string
  readonly endDate: string
  readonly acceptedQuantity?: string | null
  /** the deadline for answering an assignment */
  readonly offerDeadline?: string | null
  /** what staff have changed, in words with the old and the new value */
  readonly changes?: string | null
  /** the opinion of a refusal, a rework or a failure, or the reason for a change or for giving up the work */
  readonly reason?: string | null
}

export interface CompletionFacts {
  readonly completionId: number
  readonly participatorId: number
  readonly workOrderId: number
  readonly orderName: string
  readonly personName: string
  readonly quantity: string
  readonly unitName: string
  readonly reason?: string | null
}

export interface FeedbackFacts {
  readonly feedbackId: number
  readonly participatorId: number
  readonly workOrderId: number
  readonly orderName: string
  readonly personName: string
}

export interface TrainingFacts {
  readonly trainingId: number
  /** the work type of the training */
  readonly workOrderTypeName: string
  /** the last day on which the training is valid; a wire day */
  readonly validTo?: string | null
  /** the trainer's remark */
  readonly reason?: string | null
}

export interface TaskFacts {
  readonly taskId: number
  readonly taskName: string
  readonly enterpriseName: string
  /** the name of the person who caused the change, if it was a person */
  readonly personName?: string | null
  readonly endDate: string
  /** why the work was sent back, or what must be redone */
  readonly reason?: string | null
}

export interface PayrollFacts {
  readonly payrollId: number
  readonly year: number
  readonly month: number
  readonly enterpriseName: string
  readonly personName: string
  /** the person's objection */
  readonly reason?: string | null
}

export interface PersonFacts {
  readonly personId: number
  readonly personName: string
  /** the opinion of a refusal, or why the record was deactivated */
  readonly reason?: string | null
  /** the last day of the certificate; a wire day */
  readonly validTo?: string | null
  /** of the certificate of a disabled veteran; none of the other kind */
  readonly veteranGrade?: number | null
}

/** A tutor whose account has ended. */
export interface TutorFacts {
  /** the persons of one foundation who have no tutor now */
  readonly count: number
}

export interface EnterpriseFacts {
  readonly enterpriseId: number
  readonly enterpriseName: string
  /** the opinion of a refusal, or why a membership ended */
  readonly reason?: string | null
  /** the last day of the audit window of the levy; a wire day */
  readonly windowEnd?: string | null
}

export interface ContractFacts {
  readonly contractId: number
  readonly contractNo: string
  readonly position: string
  readonly personName: string
  readonly enterpriseName: string
  readonly startDate: string
  /** the last day: of the termination, else of the term; null without an end */
  readonly lastDate: string | null
  readonly expressCompany?: string | null
  /** an auditor's opinion, or why the contract was aborted or ended */
  readonly reason?: string | null
  /** the kind of post, in words, where it is stated after the signing */
  readonly postKindName?: string | null
  /** the month of the statutory retirement age, `YYYY-MM` */
  readonly retirementMonth?: string | null
}

export interface FeedbackTicketFacts {
  readonly ticketNumber: string
  /** the platform's answer; null when the ticket was closed without one */
  readonly answer: string | null
}

export interface InvitationFacts {
  readonly enterpriseName: string
  /** the name as the enterprise has typed it */
  readonly personName: string
  readonly position: string
  /** the end of the days for an answer or a draft; a wire time */
  readonly expireTime?: string | null
}

export interface ConversationFacts {
  readonly conversationId: number
  /** the job concerned, or 文字客服 */
  readonly topic: string
  /** the name of the asker */
  readonly personName: string
  /** the name of the answerer: the enterprise or the platform */
  readonly answererName: string
}

export interface ApprovalFacts {
  readonly approvalId: number
  /** the title of the prepared action, without names of persons: 付款 3 笔 */
  readonly actTitle: string
  /** the amount, when the action concerns money */
  readonly actAmount: string | null
  /** the name of the preparer */
  readonly preparerName: string
  /** until when it can be decided; a wire time */
  readonly expiresTime?: string | null
  /** why the action was rejected, or why it is no longer possible */
  readonly reason?: string | null
}

export interface NoteFacts {
  readonly noteId: number
  readonly entityType: string
  readonly entityId: number
  /** the kind of record, such as 求职者 */
  readonly kind: string
  readonly authorName: string
}

export interface AccountFacts {
  /** the day on which the account will be closed */
  readonly closingDay: string | null
  /** the device of the session that was ended */
  readonly device?: string
  /** the owner's name for a second factor */
  readonly factorName?: string
  /** the changed item: 手机号, 邮箱, or a bank account by its bank and last digits */
  readonly changed?: string
  /** the user with an unusual number of sensitive views; the finding and the day follow */
  readonly seerId?: number
  readonly seerName?: string
  readonly unusual?: string
  readonly seenDay?: string
  /** why the second factors were reset */
  readonly reason?: string
}

export interface AttachmentFacts {
  readonly fileName: string
}

export interface CodeFacts {
  /** the code of six digits, which is sent at once and never stored */
  readonly code: string
  readonly minutes: number
}

export interface SavedSearchFacts {
  readonly searchId: number
  /** the user's name for the saved search */
  readonly name: string
  readonly count: number
  readonly target: 'WorkOrder' | 'Requirement'
  /** the filters in the form of the list's URL */
  readonly query: string
}

export interface FlowFacts {
  readonly flowId: number
  /** the participation; null for a bonus, a deduction or back pay */
  readonly participatorId: number | null
  readonly matter: string
  readonly personName: string
  readonly netAmount: string
  readonly taxAmount: string
  /** the expected day of the payment */
  readonly expectedDate?: string | null
  /** why the bank returned the money */
  readonly reason?: string | null
}

export interface RequirementFacts {
  readonly requirementId: number
  readonly title: string
  readonly enterpriseName: string
  /** the last day on which the job is public */
  readonly lastDay?: string | null
  /** the opinion of a refusal, or why a job was closed */
  readonly reason?: string | null
}

export interface DeliveryFacts {
  readonly deliveryId: number
  readonly requirementId: number
  readonly title: string
  readonly enterpriseName: string
  readonly personName: string
  /** the time of the interview; a wire time */
  readonly interviewTime?: string | null
  /** the kind of interview: 现场, 视频, 文字 or 电话 */
  readonly interviewMode?: string | null
  /** the place, or the URL of the online interview */
  readonly interviewPlace?: string | null
  /** another time proposed by the person; a wire time */
  readonly requestedTime?: string | null
  /** the opinion of a refusal, a remark, or the reason for a withdrawal */
  readonly reason?: string | null
}

/** An invoice is named by its amount: neither title nor numbers are in messages. */
export interface InvoiceFacts {
  readonly invoiceId: number
  readonly enterpriseName: string
  readonly amount: string
  /** why it was refused, or why the enterprise asks for a red invoice */
  readonly reason?: string | null
}

/** The facts of a template, by the first part of its key. */
/** The pending items of a user of the office, overdue ones first. */
export interface DigestFacts {
  readonly count: number
  readonly lateCount: number
  readonly queues: readonly {
    readonly label: string
    readonly count: number
    readonly lateCount: number
    /** an absolute URL of the portal */
    readonly url: string
  }[]
}

export interface FactsByPrefix {
  account: AccountFacts
  attachment: AttachmentFacts
  code: CodeFacts
  workOrder: WorkOrderFacts
  dispatchOrder: WorkOrderFacts
  participator: ParticipationFacts
  completion: CompletionFacts
  feedback: FeedbackFacts
  feedbackTicket: FeedbackTicketFacts
  conversation: ConversationFacts
  invitation: InvitationFacts
  approval: ApprovalFacts
  note: NoteFacts
  flow: FlowFacts
  training: TrainingFacts
  task: TaskFacts
  payroll: PayrollFacts
  enterprise: EnterpriseFacts
  windingUp: EnterpriseFacts
  contract: ContractFacts
  person: PersonFacts
  tutor: TutorFacts
  savedSearch: SavedSearchFacts
  requirement: RequirementFacts
  delivery: DeliveryFacts
  invoice: InvoiceFacts
  digest: DigestFacts
}
