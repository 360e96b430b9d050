export const templates = {
  blank: { name: 'Blank form', hint: 'An email address alone, to which you add questions' },
  contact: { name: 'Contact', hint: 'Name, email, phone and a message' },
  quote: { name: 'Quote request', hint: 'What they need, by when, and their budget' },
  callback: { name: 'Callback', hint: 'A phone number, and when to call' },
  booking: { name: 'Appointment', hint: 'The day and time they would like' },
  event: { name: 'Event', hint: 'Who is coming, and with how many people' },
  waitingList: { name: 'Waiting list', hint: 'Who wants to know first' },
  newsletter: { name: 'Newsletter', hint: 'Email, name and consent' },
  download: { name: 'Download', hint: 'Who gets a guide or price list' },
  job: { name: 'Job application', hint: 'The position, and a CV or a profile' },
  support: { name: 'Support', hint: 'The topic, the problem and files about it' },
  feedback: { name: 'Feedback', hint: 'How satisfied they are, and why' },
  survey: { name: 'Survey', hint: 'A few questions with choices' },
}

/** What the templates say to visitors, in the language of these texts. */
export const visitors = {
  language: 'en',
  submit: 'Send',
  success: { title: 'Thank you', text: 'We’ve received your message and will be in touch soon.' },
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  message: 'Message',
  forms: {
    blank: {},
    contact: { title: 'Contact us' },
    quote: { title: 'Request a quote', submit: 'Request a quote' },
    callback: {
      title: 'Request a callback',
      submit: 'Request a callback',
      success: { title: 'Thank you', text: 'We’ll call you back soon.' },
    },
    booking: {
      title: 'Request an appointment',
      submit: 'Request an appointment',
      success: { title: 'Thank you', text: 'We’ll confirm your appointment soon.' },
    },
    event: {
      title: 'Register for the event',
      submit: 'Register',
      success: { title: 'You’re registered', text: 'We look forward to seeing you.' },
    },
    waitingList: {
      title: 'Join the waiting list',
      submit: 'Join the list',
      success: { title: 'You’re on the list', text: 'We’ll let you know when it’s your turn.' },
    },
    newsletter: {
      title: 'Subscribe to our newsletter',
      submit: 'Subscribe',
      success: { title: 'Thank you', text: 'You’re on the list.' },
    },
    download: {
      title: 'Get the download',
      submit: 'Send it to me',
      success: { title: 'Thank you', text: 'We’ll send it to you by email.' },
    },
    job: {
      title: 'Apply for a job',
      submit: 'Apply',
      success: { title: 'Thank you', text: 'We’ve received your application.' },
    },
    support: {
      title: 'Get help',
      success: { title: 'Thank you', text: 'We’ll look into it and reply by email.' },
    },
    feedback: {
      title: 'How are we doing?',
      submit: 'Send feedback',
      success: { title: 'Thank you', text: 'Your feedback helps us improve.' },
    },
    survey: {
      title: 'A few questions',
      submit: 'Send answers',
      success: { title: 'Thank you', text: 'We’ve received your answers.' },
    },
  },
  /** Each is stored in the custom field of its label. */
  questions: {
    deadline: {
      field: 'Deadline',
      label: 'By when?',
      choices: ['As soon as possible', 'Within a month', 'Within three months', 'Later'],
    },
    budget: { field: 'Budget', label: 'Budget' },
    callTime: {
      field: 'Best time to call',
      label: 'When can we call you?',
      choices: ['In the morning', 'In the afternoon', 'In the evening'],
    },
    day: { field: 'Preferred day', label: 'Which day would you like?' },
    dayTime: {
      field: 'Preferred time',
      label: 'What time of day?',
      choices: ['Morning', 'Noon', 'Afternoon', 'Evening'],
    },
    seats: { field: 'Number of people', label: 'How many people are coming?' },
    vacancy: { field: 'Position applied for', label: 'Which position are you applying for?' },
    profile: { field: 'Profile or CV', label: 'Link to your profile or CV' },
    topic: {
      field: 'Topic',
      label: 'What is it about?',
      choices: ['An order', 'An invoice', 'A fault', 'Something else'],
    },
    orderNumber: { field: 'Order number', label: 'Order or customer number' },
    satisfaction: {
      field: 'Satisfaction',
      label: 'How satisfied are you?',
      low: 'Very dissatisfied',
      high: 'Very satisfied',
    },
    interests: {
      field: 'Interests',
      label: 'What are you interested in?',
      choices: ['Products', 'Services', 'Prices', 'Events'],
    },
    recommendation: {
      field: 'Would recommend us',
      label: 'How likely are you to recommend us?',
      low: 'Not at all likely',
      high: 'Very likely',
    },
  },
  /** What the message is called where more can be said. */
  messages: {
    needs: 'What do you need?',
    subject: 'What is it about?',
    requests: 'Is there anything we should know?',
    motivation: 'Tell us about yourself',
    problem: 'What went wrong?',
    improvement: 'What could we do better?',
  },
  newsletterConsent:
    'I would like to receive the newsletter by email. I can unsubscribe at any time.',
  consent: 'I agree to the processing of my data as described in the privacy notice.',
  linkedConsent: (url: string) =>
    `I agree to the processing of my data as described in the [privacy notice](${url}).`,
  newChoice: 'First choice',
  cv: 'CV and certificates',
  file: 'Attach files',
  step: (number: number) => `Part ${number}`,
  stepOfPerson: 'Your details',
}
