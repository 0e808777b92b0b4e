/**
 * How large things may be, each with its reason, and nowhere else. A limit is three times the
 * largest that was ever seen in a school, or more; whoever comes near is told before meeting it.
 */

/** In characters. */
export const textLimits = {
  /** A title, a name, a topic: one line of a screen. */
  line: 500,
  /** The instructions of a quiz, a mail: six printed pages. */
  page: 20_000,
  /** A question with the text it is about: as much. */
  question: 20_000,
  /** An answer is a sentence; a page of code is rare. */
  answer: 5000,
  /** What a picture shows, in words: it is heard in one go. */
  description: 1000,
  /** Why an answer is right: as much as an answer. */
  explanation: 5000,
  /** A formula: a system of ten equations has 500. What reads it aloud grows with its square. */
  formula: 1000,
} as const;

/** Columns of the grid in which a student's number is coded. */
export const studentIdDigitsRange = { min: 4, max: 12 } as const;

export const quizLimits = {
  /** The longest examination on paper that we know of has 300. */
  questions: 1000,
  /** That were deleted and can be taken back: as many as it has; then the oldest goes. */
  questionsInBin: 1000,
  answersOfQuestion: 50,
  /** Of all questions: a thousand of them with five each. What is made of a quiz grows with them. */
  answers: 5000,
  /** The text and all answers of one question. */
  charactersOfQuestion: 40_000,
  formulasOfQuestion: 200,
  /** All questions and answers: 200 questions of half a page have 160,000. It is what each student is sent. */
  characters: 500_000,
  /** 200 questions with a formula in each of five answers have 2,400 dollars. */
  dollars: 10_000,
  /** Of the formulas of a quiz once they are set, in characters: a thousand of them have 2,000,000. */
  setFormulas: 6_000_000,
  /**
   * Words in bold, formulas, cells of tables and what stands between them: a thousand questions with
   * five answers and all formulas there may be have 16,000. Each is looked at for every student.
   */
  pieces: 40_000,
  topics: 1000,
  /** Of one teacher: thirty a week for a year. */
  quizzesOfTeacher: 2000,
} as const;

/** Of what a quiz was before it was changed. */
export const versionLimits = {
  /** Of one quiz: a working day of changes, a question every five minutes. */
  versions: 100,
  /** Of all of them: forty times a quiz of fifty questions. The largest quiz has four. */
  characters: 2_000_000,
  /** A school year ago nobody remembers what was there. */
  days: 365,
  /** Changes of the same thing within these are one. */
  minutesTogether: 5,
} as const;

export const classLimits = {
  /** Of one teacher: a year has ten. */
  classes: 200,
  /** That were deleted and can be taken back: as many; then the oldest goes. */
  classesInBin: 200,
} as const;

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** The sharpest phones take 50 million; more is a bomb: one colour of 200 million weighs 600 KB. */
  pixels: 50_000_000,
  /** A panorama has 16,000. */
  side: 20_000,
  /** Unfolded, which is what an interlaced picture takes at once: 50 million of 4 bytes. */
  unfoldedBytes: 200_000_000,
  /** Of all that are kept of a teacher: four thousand photographs, ten for each week of ten school years. */
  bytesOfTeacher: 2 * 1024 * 1024 * 1024,
} as const;

export const rosterLimits = {
  /** A year of a faculty. */
  students: 5000,
  /** 5,000 lines of 200 letters, in two bytes each. */
  bytes: 2 * 1024 * 1024,
  /** What schools' programs export has at most 60 columns. */
  columns: 200,
  number: 100,
  name: 200,
  /** Several where parents are told too. */
  addresses: 1000,
} as const;

/** Of one formula once it is set: more than a screen full, which only macros make of so few characters. */
export const setFormulaLimits = { parts: 3000, html: 200_000 } as const;

/** Of one file of scans: 2,000 pages in grey. */
export const mostUploadBytes = 500 * 1024 * 1024;

/** Of all that a teacher has sent and not used yet. */
export const mostWaitingBytes = 8 * mostUploadBytes;

/**
 * Of all scans that are kept of a teacher, those in the bin too: ten years of a class each day, or
 * forty exams of a thousand students.
 */
export const mostScanBytes = 100 * mostUploadBytes;

/** Answers that wait in memory until they are taken, in bytes. */
export const unreadLimits = {
  /** Smaller ones do not count. */
  large: 128 * 1024,
  /**
   * Of a teacher; or of all at an address who are none: three hundred students start the largest quiz
   * at once, compressed.
   */
  ofClient: 64 * 1024 * 1024,
  /** Of all teachers at an address: a staff room that looks at pages over a slow network. */
  ofTeachers: 256 * 1024 * 1024,
} as const;

/** Streams of events that are open at a time; pages whose stream is refused ask again by themselves. */
export const streamLimits = {
  /** A teacher's tabs: a browser has six connections to a site, or a hundred through some proxies. */
  ofTeacher: 100,
  /** A student's tabs, and what a network that broke off has not let go of yet. */
  ofAttempt: 20,
  /** The largest lecture hall has a thousand seats. */
  ofClient: 4000,
} as const;

/** Of the files of a course that a quiz is drafted from. */
export const courseLimits = {
  /** Of an archive of office programs: a presentation with a thousand slides has 5,000. */
  entries: 10_000,
  /** A zip of a few kilobytes may hold gigabytes of the same letter. */
  unfoldedBytes: 60 * 1024 * 1024,
  /** A textbook has 400. */
  pages: 1000,
  /** Those of a textbook; a model is sent far less. */
  characters: 2_000_000,
} as const;

/** Of one teacher: what a subject has of names and terms that no dictionary knows. */
export const mostIgnoredWords = 5000;

/** Of one student, waiting for the teacher: the questions of a paper and some more. */
export const mostOpenContests = 20;

/** Of the results of a quiz, in questions times copies. */
export const resultLimits = {
  /** Statistics and marks: a year of a faculty with a hundred questions. */
  answers: 500_000,
  /** In a spreadsheet, which is made in memory: five hundred students with two hundred questions. */
  spreadsheetAnswers: 100_000,
} as const;

/** Of the marks of a class over its quizzes: a year of a faculty with twenty, a class with a thousand. */
export const mostMarksOfClass = 100_000;

/** Bodies of JSON, in bytes; files have limits of their own. */
export const bodyLimits = {
  /** Where a call says nothing else: twice the largest quiz. */
  usual: 1024 * 1024,
  /** What was decided on a pile of 20,000 boxes, or a class list of 5,000. */
  long: 4 * 1024 * 1024,
  /** The files of a course, as JSON writes bytes. */
  course: 40 * 1024 * 1024,
  /** From here on one is read and checked in a thread: a question with its answers has 2,000. */
  large: 16 * 1024,
  /** Of large ones: what one account may send at once (the files of a course have 40 MB), and then in a second. */
  ofAccount: { atOnce: 48 * 1024 * 1024, inASecond: 1024 * 1024 },
  /** The same for an address without an account: twelve hundred students hand in 200 answers each, 30 MB. */
  ofClient: { atOnce: 96 * 1024 * 1024, inASecond: 4 * 1024 * 1024 },
} as const;

/** What a refusal lists; who sent thousands of faults learns nothing from the next. */
export const mostDetails = 20;

/** Dates outside are typing errors, and some databases know none before year 1. */
export const datesBetween = ['1900-01-01', '2199-12-31'] as const;
